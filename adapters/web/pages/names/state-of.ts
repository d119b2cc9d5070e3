import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { type LastKnown, readLastKnown } from "@surename/core/lookup/usage/last-known"
import { chooseLatestState } from "@surename/core/operations/watch/latest-state"
import { describeRowState, describeState, type StateWords } from "./search/row-words.ts"

/** Shows the newest of event, lookup and stored state, on all pages. */
export const describeLatestState = (...watched: Parameters<typeof chooseLatestState>): StateWords => {
  const latest = chooseLatestState(...watched)
  if ("row" in latest) return describeRowState(latest.row)
  const { lifecycle, state } = latest
  if (state === "blocked") return { kind: "taken", word: "kept back" }
  return describeState({ classification: state === "unlooked" ? "unprobed" : state }, lifecycle)
}

/** The latest stored row of each name. Empty while the store is away. */
export const readStoredRows = Effect.fnUntraced(function* (domains: ReadonlyArray<string>) {
  const names = domains.flatMap((domain) =>
    Result.match(domainName(domain), { onFailure: () => [], onSuccess: (name) => [name] }),
  )
  const none: ReadonlyMap<string, LastKnown | undefined> = new Map()
  return Option.getOrElse(yield* Effect.option(readLastKnown(names)), () => none)
})
