import * as Effect from "effect/Effect"
import type { EmitRow } from "../operations/emit-row.ts"
import { type CheckLiveOutput, notSeenBefore } from "../operations/names/check-live/contract.ts"
import type { Store } from "../ports/store.ts"
import { hasSeenAny, recordSeenNames } from "../state/seen-names.ts"
import type { Requester } from "./call.ts"

interface Rows {
  readonly results: ReadonlyArray<{ readonly domain: string }>
}

/** Records the names that the caller gets, in emitted rows and in the answer. */
export const recordShownNames = <Output extends Rows, Failure, Needs>(
  requester: Requester,
  emit: EmitRow<unknown> | undefined,
  work: (emit: EmitRow<Rows["results"][number]> | undefined) => Effect.Effect<Output, Failure, Needs>,
): Effect.Effect<Output, Failure, Needs | Store> =>
  Effect.suspend(() => {
    const emittedRows: Array<Rows["results"][number]> = []
    const emitRow =
      emit &&
      ((row: Rows["results"][number]) => {
        emittedRows.push(row)
        return emit(row)
      })
    return Effect.tap(work(emitRow), ({ results }) =>
      recordSeenNames(findGrant(requester), listNames({ results: [...emittedRows, ...results] })),
    )
  })

/** Adds a notice when the caller never got any of these names before. */
export const addUnseenNotice =
  (requester: Requester) =>
  <Failure, Needs>(
    work: Effect.Effect<CheckLiveOutput, Failure, Needs>,
  ): Effect.Effect<CheckLiveOutput, Failure, Needs | Store> =>
    Effect.gen(function* () {
      const output = yield* work
      const shownNames = listNames(output)
      const hasSeenOne = shownNames.length === 0 ? undefined : yield* hasSeenAny(findGrant(requester), shownNames)
      return hasSeenOne === false ? { ...output, notice: notSeenBefore } : output
    })

const listNames = ({ results }: Rows): ReadonlyArray<string> =>
  results.flatMap((row) => ("error" in row ? [] : [row.domain]))

export const findGrant = ({ addressKey, caller }: Requester): string => caller?.grant ?? addressKey
