export { parseWhoisServer, whoisServers } from "./whois-servers.ts"
export type { WhoisOptions, WhoisPlace } from "./whois-servers.ts"
