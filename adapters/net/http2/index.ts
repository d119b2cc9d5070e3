export { openSecureHosts } from "./secure-hosts.ts"
export { StreamRecord } from "./stream-record.ts"
