import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Accounts } from "@surename/core/ports/accounts"
import type { Visit } from "./page.ts"

/** The page needs a session. */
export class NotSignedIn extends Data.TaggedError("NotSignedIn")<{}> {}

export const isSignedIn = ({ who }: Visit): boolean => Result.isSuccess(who) && who.success !== undefined

/** The caller whose account the page is about, with what can be done to it. */
export const signedIn = Effect.fnUntraced(function* ({ who }: Visit) {
  const caller = yield* Effect.fromResult(who)
  if (caller === undefined || caller.subject === null) return yield* new NotSignedIn()
  return { caller, subject: caller.subject, accounts: yield* Accounts }
})
