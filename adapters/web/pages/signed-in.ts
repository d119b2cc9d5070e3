import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type { Caller } from "@surename/core/ports/identity"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { Visit } from "./page.ts"

/** The page needs a session. */
export class NotSignedIn extends Data.TaggedError("NotSignedIn")<{}> {}

export interface SignedInCaller extends Caller {
  readonly subject: string
}

/** The caller, if signed in; the page is about their account. */
export const signedInCaller = ({ who }: Visit): Effect.Effect<SignedInCaller, NotSignedIn | StoreUnavailable> =>
  Effect.flatMap(Effect.fromResult(who), (caller) =>
    caller === undefined || caller.subject === null
      ? new NotSignedIn()
      : Effect.succeed({ ...caller, subject: caller.subject }),
  )
