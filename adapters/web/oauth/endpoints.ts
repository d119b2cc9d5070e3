import type * as Effect from "effect/Effect"
import type { Arrived, Site } from "../app.ts"
import type { Services } from "../pages/page.ts"
import { registrationPath, resourceMetadata, serverMetadata } from "./metadata.ts"
import { answerRegistration } from "./register.ts"
import { answerRevocation, answerToken } from "./token.ts"

/** One path for programs. Its other methods are refused as everywhere, and OPTIONS says that any origin may ask. */
export interface Endpoint {
  readonly path: string
  readonly method: "GET" | "POST"
  readonly answer: (arrived: Arrived) => Effect.Effect<Response, never, Services>
}

const endpoints: ReadonlyArray<Endpoint> = [
  { path: "/.well-known/oauth-authorization-server", method: "GET", answer: serverMetadata },
  // For clients that do not put the path of the resource behind it (RFC 9728, 3.1).
  { path: "/.well-known/oauth-protected-resource", method: "GET", answer: resourceMetadata },
  { path: "/.well-known/oauth-protected-resource/mcp", method: "GET", answer: resourceMetadata },
  { path: registrationPath, method: "POST", answer: answerRegistration },
  { path: "/oauth/token", method: "POST", answer: answerToken },
  { path: "/oauth/revoke", method: "POST", answer: answerRevocation },
]

export const endpointsFor = ({ registersClients }: Pick<Site, "registersClients">): ReadonlyArray<Endpoint> =>
  endpoints.filter(({ path }) => registersClients || path !== registrationPath)
