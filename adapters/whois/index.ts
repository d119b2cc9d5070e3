export { parseWhoisServer, whoisServers } from "./whois-servers.ts"
export type { WhoisEndpoint } from "./exchange.ts"
export type { WhoisOptions } from "./whois-servers.ts"
