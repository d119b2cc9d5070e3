import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { DomainName } from "../../evidence/domain-name.ts"
import { decodeFacts, type NameFacts } from "../../evidence/name-facts.ts"
import type { Row } from "../../evidence/row.ts"
import { toRow } from "../../evidence/to-row.ts"
import { decodeVerdict } from "../../evidence/verdict-codec.ts"
import { isAhead, type StoredEntry, Store } from "../../ports/store.ts"
import { verdictKind } from "../../state/verdict-cache.ts"
import { factsKind } from "./surveys.ts"

export interface LastKnown {
  readonly row: Row
  readonly facts: NameFacts
  readonly ageMs: number
}

/** Reads stored facts of any age, never for a scan, with two queries. A verdict of a clock that was ahead would pass for the latest. */
export const readLastKnown = Effect.fnUntraced(function* (names: ReadonlyArray<DomainName>) {
  const store = yield* Store
  const ids = names.map(({ ascii }) => ascii)
  const verdicts = yield* store.getMany(verdictKind, ids)
  const facts = yield* store.getMany(factsKind, ids)
  const now = yield* Clock.currentTimeMillis
  return new Map(names.map((name, n) => [name.ascii, toLastKnown(name, verdicts[n], facts[n], now)] as const))
})

const toLastKnown = (
  name: DomainName,
  verdict: StoredEntry | undefined,
  facts: StoredEntry | undefined,
  now: number,
) => {
  const storedVerdict = verdict && decodeVerdict(name.ascii, verdict.value)
  if (verdict === undefined || storedVerdict === undefined || isAhead(verdict.at, now)) return undefined
  const row = toRow(name, storedVerdict.verdict, "cache", storedVerdict.evidence)
  const at = row.last_verified_at === undefined ? verdict.at : Date.parse(row.last_verified_at)
  const last: LastKnown = {
    row,
    facts: (facts && decodeFacts(name.ascii, facts.value)) ?? {},
    ageMs: Math.max(...[at, facts?.at ?? at].map((time) => Math.abs(now - time))),
  }
  return last
}
