import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { DomainName } from "../../../evidence/domain-name.ts"
import { toScanRow, type ScanRow } from "../../../evidence/scan-row.ts"
import { toRow } from "../../../evidence/to-row.ts"
import { nameLimits } from "../limits.ts"
import { Prices, type PriceTable } from "../../../ports/prices.ts"
import type { Store } from "../../../ports/store.ts"
import { Deadline } from "../../../lookup/registration/lookups.ts"
import { ScanRows } from "../scan-namespace/scan-rows.ts"
import { findBasePrice } from "../../../lookup/price/base-price.ts"
import { askModel, type ModelAnswer } from "./wishes/ask-model.ts"
import { Candidates } from "./candidates.ts"
import { implement } from "../../implement.ts"
import { type EmitRow, ignoreRows } from "../../emit-row.ts"
import { suggestNames as contract, type SuggestedRow } from "./contract.ts"
import type { CandidateDomain } from "./expand.ts"
import { readOrder, rankIn, type RankOf } from "./arrange/order.ts"
import { describeReading } from "./read/reading.ts"
import { readRequest, type SuggestRequest } from "./wishes/read-request.ts"
import { expansionVersion } from "./wishes/scan-id.ts"
import { scoreOf } from "./judge/score-of.ts"

/** R6: a plan limits the depth and nothing else. */
export interface Depth {
  readonly slices: number
  /** Two callers with the same query each keep their own page number. */
  readonly reader: string
  /** The owner of a model's budget. */
  readonly asker?: string
  /** For a program that would read all pages: one page costs less. */
  readonly returnsAllRows?: true
}

type Needs = Candidates | Prices | ScanRows | Store

const everything: Depth = { slices: Number.POSITIVE_INFINITY, reader: "" }

/**
 * Emits settled names at once, then each probed one. In the order of claimable names the first page comes early, unprobed: a person reads
 * while lookups run.
 */
export const suggestNames = implement(
  contract,
  readRequest,
  Effect.fnUntraced(function* (
    sentRequest: SuggestRequest,
    depth: Depth = everything,
    emit: EmitRow<SuggestedRow> = ignoreRows,
  ) {
    const { offset, query, tlds, unread } = sentRequest
    const rank = rankIn(sentRequest.order)
    const probing = {
      deepest: depth.slices * nameLimits.suggestSlice,
      early: sentRequest.order === "claimable" && offset === 0 ? sentRequest.limit : 0,
      rank,
      emit: emitOnce(emit),
    }
    const lookUp = Effect.fnUntraced(function* (request: SuggestRequest) {
      const expansion = yield* (yield* Candidates).of(request)
      return { ...expansion, rows: yield* probeSlice(expansion.candidates, probing) }
    })
    const [builtIn, { failure, request }] = yield* Effect.all(
      [
        lookUp(sentRequest),
        depth.slices === 0 ? Effect.succeed<ModelAnswer>({ request: sentRequest }) : askModel(sentRequest, depth.asker),
      ],
      { concurrency: 2 },
    )
    const { refused, rows, sources } = request === sentRequest ? builtIn : yield* lookUp(request)
    const { scanId } = request
    const limit = depth.returnsAllRows === true ? nameLimits.suggestCandidates : sentRequest.limit
    const order = yield* readOrder(`${depth.reader} ${scanId}`, offset, rows, rank)
    const allRefused = [...unread, ...refused]
    const page = yield* Effect.forEach(
      order.slice(offset, offset + limit).flatMap((index) => rows[index] ?? []),
      withScore,
    )
    const remaining = rows.filter(({ classification }) => classification === "unprobed").length
    return {
      scan_id: scanId,
      expansion_version: expansionVersion,
      query,
      tlds,
      reading: describeReading(query),
      // Later results only change the order within a page.
      results: page.toSorted((first, second) => rank(first) - rank(second)),
      sources: failure === undefined ? sources : [...sources, failure],
      ...(allRefused.length === 0 ? {} : { refused: allRefused }),
      coverage: { total: rows.length, probed: rows.length - remaining, remaining },
      offset,
      limit,
      next_offset: offset + limit < rows.length ? offset + limit : null,
    }
  }),
)

type MadeRow = ScanRow & Pick<SuggestedRow, "derivation">

/** Two lookups may emit one state. */
const emitOnce = (emit: EmitRow<SuggestedRow>): EmitRow<SuggestedRow> => {
  const states = new Map<string, string>()
  return (row) => {
    if (states.get(row.domain) === row.classification) return Effect.void
    states.set(row.domain, row.classification)
    return emit(row)
  }
}

interface Probing {
  readonly deepest: number
  readonly early: number
  readonly rank: RankOf
  readonly emit: EmitRow<SuggestedRow>
}

/** Yields before each score, so that other fibers are not blocked. */
const withScore = (row: MadeRow): Effect.Effect<SuggestedRow> =>
  Effect.andThen(
    Effect.yieldNow,
    Effect.sync(() => ({ ...row, score: scoreOf(row.domain).total })),
  )

const probeSlice = Effect.fnUntraced(function* (
  candidateNames: ReadonlyArray<CandidateDomain>,
  { deepest, early, rank, emit }: Probing,
): Effect.fn.Return<ReadonlyArray<MadeRow>, never, Needs> {
  const candidates = yield* Candidates
  const scans = yield* ScanRows
  const deadline = yield* Deadline
  const deadlineAtMs = (yield* Clock.currentTimeMillis) + deadline
  const names = candidateNames.map(({ name }) => name)
  const storedRows = yield* scans.recallRows(names)
  const isSettled = (n: number) => storedRows[n]?.settled === true
  const settled = candidateNames.flatMap(({ derivation }, n) =>
    storedRows[n]?.settled === true ? [{ ...storedRows[n].row, derivation }] : [],
  )
  yield* Effect.forEach(
    settled.toSorted((first, second) => rank(first) - rank(second)),
    (row) => Effect.flatMap(withScore(row), emit),
    { discard: true },
  )
  const prices = yield* (yield* Prices).current
  yield* Effect.forEach(
    candidateNames.slice(0, early).filter((_, n) => storedRows[n] === undefined),
    ({ derivation, name }) =>
      Effect.flatMap(withScore({ ...makeUnansweredRow(name, false, prices), derivation }), emit),
    { discard: true },
  )
  // Names without any lookup come first.
  const namesToLookUp = names
    .flatMap((name, n) =>
      n < deepest && !isSettled(n) && !candidates.isUnderWay(name)
        ? [{ name, isKnown: storedRows[n] !== undefined }]
        : [],
    )
    .toSorted((first, second) => Number(first.isKnown) - Number(second.isKnown))
    .map(({ name }) => name)
  const leftMs = Math.max(0, deadlineAtMs - (yield* Clock.currentTimeMillis))
  // A registry without time would delay other callers.
  const slice = (yield* scans.selectServable(namesToLookUp, leftMs)).slice(0, nameLimits.suggestSlice)
  // Turning a page does not wait for lookups.
  const toLookUp = new Set(deepest === 0 ? [] : [...names.filter(candidates.isUnderWay), ...slice])

  const answers = new Map<string, ScanRow>()
  const caller = {}
  const derivations = new Map(candidateNames.map(({ derivation, name }) => [name, derivation]))
  const probe = (name: DomainName) =>
    Effect.flatMap(candidates.probe(name, caller), (row) => {
      const derivation = derivations.get(name)
      if (row === undefined || derivation === undefined) return Effect.void
      answers.set(name.ascii, row)
      return Effect.flatMap(withScore({ ...row, derivation }), emit)
    })
  yield* Effect.forEach(toLookUp, probe, { concurrency: "unbounded", discard: true }).pipe(
    Effect.timeoutOption(leftMs),
    Effect.onInterrupt(() => Effect.sync(() => candidates.leave(caller))),
  )

  // Meanwhile other callers may have looked up more. Turning a page takes no time, so it reads the store once.
  const openNames = toLookUp.size === 0 ? [] : names.filter(({ ascii }, n) => !answers.has(ascii) && !isSettled(n))
  for (const known of yield* scans.recallRows(openNames))
    if (known !== undefined) answers.set(known.row.domain, known.row)
  return candidateNames.map(({ derivation, name }, n) => {
    const row =
      answers.get(name.ascii) ?? storedRows[n]?.row ?? makeUnansweredRow(name, candidates.hasStarted(name), prices)
    return { ...row, derivation }
  })
})

/** R2: claims nothing. */
const makeUnansweredRow = (name: DomainName, isUnderWay: boolean, prices: PriceTable): ScanRow =>
  toScanRow(
    isUnderWay ? toRow(name, { _tag: "Pending" }, "timeout", []) : toRow(name, { _tag: "Unprobed" }, "generated", []),
    {},
    findBasePrice(name.publicSuffix, prices)?.usd ?? null,
  )
