export { httpApp } from "./api/index.ts"
export type { Answered, App, Beside, HttpOptions, Peer, Trouble } from "./api/index.ts"
export { pages } from "./pages/index.ts"
