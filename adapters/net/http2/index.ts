export { secureHosts } from "./secure-hosts.ts"
export { StreamRecord } from "./stream-record.ts"
