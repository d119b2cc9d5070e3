import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { BadCredentials } from "../interface/account-error.ts"
import type { PlanName } from "../interface/plan.ts"
import type { Scope } from "../interface/scopes.ts"
import type { StoreUnavailable } from "./store.ts"

/** The credentials of a request. With both, the token decides: sending one is deliberate. */
export interface Credentials {
  /** The text after `Authorization: Bearer `. */
  readonly bearer?: string
  /** The whole `Cookie` header. */
  readonly cookie?: string
  /** The resource that the request is for. The tokens of a connector open the connector alone. */
  readonly resource?: "mcp"
}

export interface Caller {
  /** One for an account, by a digest of its email address: no new token or account resets a counter. */
  readonly grant: string
  readonly subject: string | null
  readonly plan: PlanName
  readonly scopes: ReadonlyArray<Scope>
  /** `session` is a browser: its writes need the Origin check (`core/calls/origin-check.ts`). */
  readonly via: "session" | "token" | "anonymous"
  /** When the session began, of a session: what outlives it is for a user who signed in lately. */
  readonly signedInAt?: number
  /** A session of an account without a second factor, where the operator asks for one: it may set one up, and no more. */
  readonly needsFactor?: true
}

/** Finds the caller. Every request asks anew, so that a revoked token ends at once. */
export class Identity extends Context.Service<
  Identity,
  {
    /** `undefined` when the request says nothing; an error when what it says opens nothing. */
    readonly whoIs: (credentials: Credentials) => Effect.Effect<Caller | undefined, BadCredentials | StoreUnavailable>
    /** The key that counts callers without an account: a keyed digest of the address, which does not reveal it. */
    readonly addressKey: (address: string) => string
  }
>()("@surename/core/Identity") {}
