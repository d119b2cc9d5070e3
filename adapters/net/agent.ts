import http from "node:http"
import https from "node:https"

export interface AgentOptions {
  readonly secure: boolean
  /** PEM of authorities to trust instead of the runtime's own. */
  readonly certificateAuthority?: string | undefined
  readonly maxSockets?: number
  readonly maxFreeSockets?: number
  readonly keepAlive?: boolean
}

/** The only place that makes an agent, so that `fixedOptions` cannot be forgotten. */
export const makeAgent = ({ certificateAuthority, secure, ...bounds }: AgentOptions): http.Agent => {
  const trust: https.AgentOptions = certificateAuthority === undefined ? {} : { ca: certificateAuthority }
  return new (secure ? https : http).Agent({ ...bounds, ...trust, ...fixedOptions })
}

/**
 * What no environment variable may change. Deno sends every request to HTTP_PROXY, past the address that was judged; and
 * with NODE_TLS_REJECT_UNAUTHORIZED=0 anyone on the way speaks for the registry, on all three runtimes.
 */
const fixedOptions = { proxyEnv: {}, rejectUnauthorized: true } as const
