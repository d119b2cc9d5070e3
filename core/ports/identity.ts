import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { BadCredentials } from "../interface/account-error.ts"
import type { PlanName } from "../interface/plan.ts"
import type { Scope } from "../interface/scopes.ts"
import type { StoreUnavailable } from "./store.ts"

/** The token decides when both are sent. */
export interface Credentials {
  /** The text after `Authorization: Bearer `. */
  readonly bearer?: string
  readonly cookie?: string
  /** A connector's tokens are valid only for the connector. */
  readonly resource?: "mcp"
}

export interface Caller {
  /** A digest of the email address, so that no new account resets a counter. */
  readonly grant: string
  readonly subject: string | null
  readonly plan: PlanName
  readonly scopes: ReadonlyArray<Scope>
  /** `session`: its writes need the Origin check (`core/calls/origin-check.ts`). */
  readonly via: "session" | "token" | "anonymous"
  /** The start of the session: lasting changes need a recent sign-in. */
  readonly signedInAt?: number
  /** Shown to its owner, on the pages of a session. */
  readonly email?: string
  /** The session may only set up a second factor. */
  readonly needsFactor?: true
}

/** Runs for every request, so that a revoked token ends at once. */
export class Identity extends Context.Service<
  Identity,
  {
    /** `undefined` without credentials. Fails for invalid ones. */
    readonly identify: (
      credentials: Credentials,
    ) => Effect.Effect<Caller | undefined, BadCredentials | StoreUnavailable>
    /** A keyed digest, which does not reveal the address. */
    readonly digestAddress: (address: string) => string
  }
>()("@surename/core/Identity") {}
