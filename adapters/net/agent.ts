import type { Agent, AgentOptions as NodeOptions } from "node:http"
import * as Effect from "effect/Effect"
import { http, https } from "./node-http.ts"

export interface AgentOptions extends Pick<NodeOptions, "keepAlive" | "maxSockets" | "maxFreeSockets"> {
  readonly secure: boolean
  /** PEM of authorities that replace the runtime's own. */
  readonly certificateAuthority?: string | undefined
}

/** The only maker of agents, so that `fixedOptions` cannot be forgotten. */
export const makeAgent = ({ certificateAuthority, secure, ...bounds }: AgentOptions): Agent =>
  new (secure ? https : http).Agent({
    ...bounds,
    ...(certificateAuthority === undefined ? {} : { ca: certificateAuthority }),
    ...fixedOptions,
  })

export const openAgent = (options: AgentOptions) =>
  Effect.acquireRelease(
    Effect.sync(() => makeAgent(options)),
    (agent) => Effect.sync(() => agent.destroy()),
  )

/** Deno would send requests to HTTP_PROXY, past the checked address. NODE_TLS_REJECT_UNAUTHORIZED=0 would accept any certificate. */
const fixedOptions = { proxyEnv: {}, rejectUnauthorized: true } as const
