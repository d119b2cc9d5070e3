import * as Effect from "effect/Effect"
import { operations } from "../operations/all.ts"
import type { CheckLiveOutput } from "../operations/check-live/contract.ts"
import { notSeenBefore } from "../operations/check-live/not-seen-before.ts"
import { anySeen, rememberSeen } from "../state/seen-names.ts"
import type { SuggestNamesInput } from "../operations/suggest-names/contract.ts"
import { plans } from "../operations/show-plans/plans.ts"
import type { Store } from "../ports/store.ts"
import { askEngine } from "./ask-engine.ts"
import type { Names } from "./names.ts"
import type { Refusal } from "./refusal.ts"
import type { Asking } from "./work.ts"

type Working<Output> = Effect.Effect<Output, Refusal, Store>

/** A plan says how many slices, and nothing else (R6). */
export const suggest = (names: Names, input: SuggestNamesInput, asking: Asking) =>
  remembering(
    asking,
    askEngine(operations.suggest_names, () =>
      names.suggestNames(input, { slices: plans[planOf(asking)].suggest_slices_per_scan, reader: grantOf(asking) }),
    ),
  )

export const scan = (names: Names, candidates: ReadonlyArray<string>, asking: Asking) =>
  remembering(
    asking,
    askEngine(operations.scan_namespace, () => names.scanNamespace(candidates)),
  )

/** Points back when none of the names was seen before. Where that cannot be told, nothing is said. */
export const live = (names: Names, domains: ReadonlyArray<string>, asking: Asking): Working<CheckLiveOutput> =>
  Effect.gen(function* () {
    const output = yield* askEngine(operations.check_live, () => names.checkLive(domains))
    const asked = namesIn(output)
    const seen = asked.length === 0 ? undefined : yield* anySeen(grantOf(asking), asked)
    return seen === false ? { ...output, notice: notSeenBefore } : output
  })

const remembering = <Output extends Rows>(asking: Asking, working: Working<Output>): Working<Output> =>
  Effect.tap(working, (output) => rememberSeen(grantOf(asking), namesIn(output)))

interface Rows {
  readonly results: ReadonlyArray<{ readonly domain: string }>
}

/** What is no name has an error in the place of a verdict. */
const namesIn = ({ results }: Rows): ReadonlyArray<string> =>
  results.flatMap((row) => ("error" in row ? [] : [row.domain]))

const planOf = ({ caller }: Asking) => caller?.plan ?? "anonymous"

const grantOf = ({ addressKey, caller }: Asking) => caller?.grant ?? addressKey
