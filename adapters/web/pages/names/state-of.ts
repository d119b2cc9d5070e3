import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { type LastKnown, readLastKnown } from "@surename/core/lookup/usage/last-known"
import type { WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { chooseLatestState } from "@surename/core/operations/watch/latest-state"
import { describeRegistered, describeRow, isRegistered, type RowWords } from "./search/row-words.ts"

type StateWords = Pick<RowWords, "kind" | "word">

/** Shows the newest of event, lookup and stored state, on all pages. */
export const describeState = (...watched: Parameters<typeof chooseLatestState>): StateWords => {
  const latest = chooseLatestState(...watched)
  if ("state" in latest) {
    return latest.state === "registered"
      ? { kind: "taken", word: describeRegistered(latest.lifecycle) }
      : states[latest.state]
  }
  const { row } = latest
  return isRegistered(row) ? { kind: "taken", word: describeRegistered(row.lifecycle?.phase) } : describeRow(row)
}

const states: Readonly<Record<Exclude<WatchedEntry["state"], "registered">, StateWords>> = {
  unlooked: { kind: "waiting", word: "not checked yet" },
  unregistered: { kind: "free", word: "not registered" },
  blocked: { kind: "taken", word: "kept back" },
}

/** The latest stored row of each name. Empty while the store is away. */
export const readStoredRows = Effect.fnUntraced(function* (domains: ReadonlyArray<string>) {
  const names = domains.flatMap((domain) =>
    Result.match(domainName(domain), { onFailure: () => [], onSuccess: (name) => [name] }),
  )
  const none: ReadonlyMap<string, LastKnown | undefined> = new Map()
  return Option.getOrElse(yield* Effect.option(readLastKnown(names)), () => none)
})
