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

/** `counts` is false when the registration gets a new lookup. */
export interface CachedAnswers {
  readonly name: DomainName
  readonly row: Row | undefined
  readonly counts: boolean
  readonly facts?: NameFacts | undefined
}

/** Two queries for all names: half the time of two for each. */
export const makeCachedRead = (memory: VerdictMemory["Service"], surveys: Surveys["Service"]) =>
  Effect.fnUntraced(function* (names: ReadonlyArray<DomainName>): Effect.fn.Return<ReadonlyArray<CachedAnswers>> {
    const verdicts = yield* memory.recallMany(names.map(({ ascii }) => ascii))
    const now = yield* Clock.currentTimeMillis
    const cachedAnswers = names.map((name, n): CachedAnswers => {
      const cachedVerdict = verdicts[n]
      return {
        name,
        row: cachedVerdict && toCachedRow(name, cachedVerdict),
        counts: cachedVerdict !== undefined && mayReuseVerdict(cachedVerdict, now),
      }
    })
    // Only registered and unregistered rows have usage facts.
    const decided = cachedAnswers.filter(({ row }) => isDecided(row)).map(({ name }) => name)
    if (decided.length === 0) return cachedAnswers
    const facts = (yield* surveys.readStoredFacts(decided)).values()
    return cachedAnswers.map((cachedAnswer) =>
      isDecided(cachedAnswer.row) ? { ...cachedAnswer, facts: facts.next().value } : cachedAnswer,
    )
  })

export const toCachedRow = (name: DomainName, { evidence, verdict }: StoredVerdict): Row =>
  toRow(name, verdict, "cache", evidence)

export const isDecided = (row: Row | undefined): boolean =>
  row?.classification === "registered" || row?.classification === "unregistered"

/** A name throttled a minute ago may have an answer now. */
export const mayReuseVerdict = ({ verdict }: StoredVerdict, now: number): boolean =>
  verdict._tag !== "Unknown" || (verdict.at !== "" && Date.parse(verdict.at) + limits.doubtFreshMs > now)

/** A late answer of an aggregator is no news: its ending has no known server. Asking again would not help. */
export const keepReason = (row: Row, cachedRow: Row | undefined): Row =>
  row.classification === "pending" && cachedRow?.classification === "unknown" && isWithoutServer(cachedRow)
    ? cachedRow
    : row

const isWithoutServer = ({ unknown_reason: reason }: Extract<Row, { readonly classification: "unknown" }>): boolean =>
  reason === "aggregator_404" || reason === "no_rdap_service"
