import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { BadCredentials } from "../interface/account-error.ts"
import type { PlanName } from "../interface/plan.ts"
import type { Scope } from "../interface/scopes.ts"
import type { StoreUnavailable } from "./store.ts"

/** With both credentials the token decides, because sending one is deliberate. */
export interface Credentials {
  /** The text after `Authorization: Bearer `. */
  readonly bearer?: string
  /** The whole `Cookie` header. */
  readonly cookie?: string
  /** The resource of the request. A connector's tokens are valid only for the connector. */
  readonly resource?: "mcp"
}

export interface Caller {
  /** One per account, by a digest of its email address, so that no new token or account resets a counter. */
  readonly grant: string
  readonly subject: string | null
  readonly plan: PlanName
  readonly scopes: ReadonlyArray<Scope>
  /** `session` is a browser: its writes need the Origin check (`core/calls/origin-check.ts`). */
  readonly via: "session" | "token" | "anonymous"
  /** The start of a session. Lasting changes need a recent sign-in. */
  readonly signedInAt?: number
  /** The operator requires a second factor and the account has none. The session may only set one up. */
  readonly needsFactor?: true
}

/** Identifies the caller of every request, so that a revoked token ends at once. */
export class Identity extends Context.Service<
  Identity,
  {
    /** `undefined` without credentials; an error for invalid ones. */
    readonly whoIs: (credentials: Credentials) => Effect.Effect<Caller | undefined, BadCredentials | StoreUnavailable>
    /** Counts callers without an account: a keyed digest of the address, which does not reveal it. */
    readonly addressKey: (address: string) => string
  }
>()("@surename/core/Identity") {}
