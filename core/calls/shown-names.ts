import * as Effect from "effect/Effect"
import type { CheckLiveOutput } from "../operations/check-live/contract.ts"
import { notSeenBefore } from "../operations/check-live/contract.ts"
import type { Store } from "../ports/store.ts"
import { anySeen, rememberSeen } from "../state/seen-names.ts"
import type { Asking } from "./bound.ts"

interface Rows {
  readonly results: ReadonlyArray<{ readonly domain: string }>
}

/** The names of a scan's rows are kept for this caller, so that a later check can point back to them. */
export const remembering = <Output extends Rows, Failure, Needs>(
  asking: Asking,
  working: Effect.Effect<Output, Failure, Needs>,
): Effect.Effect<Output, Failure, Needs | Store> =>
  Effect.tap(working, (output) => rememberSeen(grantOf(asking), namesIn(output)))

/** Adds a notice when the caller has seen none of the names before. Adds nothing when that is not known. */
export const pointingBack = <Failure, Needs>(
  asking: Asking,
  working: Effect.Effect<CheckLiveOutput, Failure, Needs>,
): Effect.Effect<CheckLiveOutput, Failure, Needs | Store> =>
  Effect.gen(function* () {
    const output = yield* working
    const asked = namesIn(output)
    const seen = asked.length === 0 ? undefined : yield* anySeen(grantOf(asking), asked)
    return seen === false ? { ...output, notice: notSeenBefore } : output
  })

/** What is not a name has an error in the place of a verdict. */
const namesIn = ({ results }: Rows): ReadonlyArray<string> =>
  results.flatMap((row) => ("error" in row ? [] : [row.domain]))

export const grantOf = ({ addressKey, caller }: Asking): string => caller?.grant ?? addressKey
