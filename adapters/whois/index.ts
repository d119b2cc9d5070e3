export { parseWhoisServer, whoisServers } from "./whois-servers.ts"
export type { WhoisEndpoint } from "./ask-whois-server.ts"
export type { WhoisOptions } from "./whois-servers.ts"
