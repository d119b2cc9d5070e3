import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { Body } from "../evidence/observation.ts"

export interface HttpRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connectMs: number
  readonly totalMs: number
  readonly maxBytes: number
  /** "public" refuses every address that is not globally routable, after resolving and before connecting. */
  readonly egress: "any" | "public"
}

export interface HttpAnswer {
  readonly status: number
  /** Lower-case names; repeated headers joined with ", ". */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
  readonly connection?: SecureConnection
}

export interface SecureConnection {
  readonly http: "1.1" | "2"
  /** RFC 3339. */
  readonly certificateUntil: string
  /** SHA-256 of the server's public key (SPKI), in hex. Absent when the runtime does not show it. */
  readonly keySha256?: string
}

/** `refused_address`: nothing was sent. */
export class HttpFailure extends Data.TaggedError("HttpFailure")<{
  readonly kind: "timeout" | "tls" | "network" | "refused_address"
  readonly cause?: unknown
}> {}

/** Sends one GET. It follows no redirect, bounds every size and time, and decodes the body. */
export class HttpWire extends Context.Service<
  HttpWire,
  { readonly get: (request: HttpRequest) => Effect.Effect<HttpAnswer, HttpFailure> }
>()("@surename/core/HttpWire") {}
