import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { DomainName } from "../../../evidence/domain-name.ts"
import type { NameFacts } from "../../../evidence/name-facts.ts"
import type { Row } from "../../../evidence/row.ts"
import { toRow } from "../../../evidence/to-row.ts"
import type { StoredVerdict } from "../../../evidence/verdict-codec.ts"
import { limits } from "../../../limits.ts"
import type { Surveys } from "../../../lookup/usage/surveys.ts"
import type { VerdictMemory } from "../../../ports/verdict-memory.ts"

/** `counts` is false when the registration is asked again. */
export interface Recalled {
  readonly name: DomainName
  readonly row: Row | undefined
  readonly counts: boolean
  readonly facts?: NameFacts | undefined
}

/** Two queries for all names: half the time of two for each. */
export const recalling = (memory: VerdictMemory["Service"], surveys: Surveys["Service"]) =>
  Effect.fnUntraced(function* (names: ReadonlyArray<DomainName>): Effect.fn.Return<ReadonlyArray<Recalled>> {
    const verdicts = yield* memory.recallMany(names.map(({ ascii }) => ascii))
    const now = yield* Clock.currentTimeMillis
    const all = names.map((name, n): Recalled => {
      const cachedVerdict = verdicts[n]
      return {
        name,
        row: cachedVerdict && fromCache(name, cachedVerdict),
        counts: cachedVerdict !== undefined && stillCounts(cachedVerdict, now),
      }
    })
    // No other row shows facts.
    const decided = all.filter(({ row }) => isDecided(row)).map(({ name }) => name)
    if (decided.length === 0) return all
    const facts = (yield* surveys.storedFacts(decided)).values()
    return all.map((one) => (isDecided(one.row) ? { ...one, facts: facts.next().value } : one))
  })

export const fromCache = (name: DomainName, { evidence, verdict }: StoredVerdict): Row =>
  toRow(name, verdict, "cache", evidence)

export const isDecided = (row: Row | undefined): boolean =>
  row?.classification === "registered" || row?.classification === "unregistered"

/** A name throttled a minute ago may have an answer now. */
export const stillCounts = ({ verdict }: StoredVerdict, now: number): boolean =>
  verdict._tag !== "Unknown" || (verdict.at !== "" && Date.parse(verdict.at) + limits.doubtFreshMs > now)
