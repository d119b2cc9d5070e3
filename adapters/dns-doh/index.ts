export { dnsDoh, DohUrlError } from "./doh-server.ts"
export type { DnsDohOptions } from "./doh-server.ts"
