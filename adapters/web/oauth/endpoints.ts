import type * as Effect from "effect/Effect"
import type { IncomingRequest, Site } from "../app.ts"
import type { Services } from "../pages/page.ts"
import { registrationPath, answerResourceMetadata, answerServerMetadata } from "./metadata.ts"
import { answerRegistration } from "./register.ts"
import { answerRevocation, answerToken } from "./token.ts"

export interface Endpoint {
  readonly path: string
  readonly method: "GET" | "POST"
  readonly answer: (incoming: IncomingRequest) => Effect.Effect<Response, never, Services>
}

const endpoints: ReadonlyArray<Endpoint> = [
  { path: "/.well-known/oauth-authorization-server", method: "GET", answer: answerServerMetadata },
  // Some clients omit the resource's path (RFC 9728, 3.1).
  { path: "/.well-known/oauth-protected-resource", method: "GET", answer: answerResourceMetadata },
  { path: "/.well-known/oauth-protected-resource/mcp", method: "GET", answer: answerResourceMetadata },
  { path: registrationPath, method: "POST", answer: answerRegistration },
  { path: "/oauth/token", method: "POST", answer: answerToken },
  { path: "/oauth/revoke", method: "POST", answer: answerRevocation },
]

export const listEndpoints = ({ registersClients }: Pick<Site, "registersClients">): ReadonlyArray<Endpoint> =>
  endpoints.filter(({ path }) => registersClients || path !== registrationPath)
