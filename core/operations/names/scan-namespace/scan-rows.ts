import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { DomainName } from "../../../evidence/domain-name.ts"
import type { NameFacts } from "../../../evidence/name-facts.ts"
import type { Row } from "../../../evidence/row.ts"
import { toScanRow, type ScanRow } from "../../../evidence/scan-row.ts"
import { toRow } from "../../../evidence/to-row.ts"
import { weigh } from "../../../evidence/weigh.ts"
import { nameLimits } from "../limits.ts"
import type { Dns } from "../../../ports/dns.ts"
import type { Page } from "../../../ports/page.ts"
import { Prices, type PriceTable } from "../../../ports/prices.ts"
import { Rdap } from "../../../ports/rdap.ts"
import type { Site } from "../../../ports/site.ts"
import type { Store } from "../../../ports/store.ts"
import { VerdictMemory } from "../../../ports/verdict-memory.ts"
import { awaitUntil } from "../../../sharing/await-until.ts"
import { Deadline, Lookups } from "../../../lookup/registration/lookups.ts"
import { findBasePrice } from "../../../lookup/price/base-price.ts"
import { resolverControlLayer } from "../../../lookup/usage/resolver-control.ts"
import { Surveys, surveysLayer } from "../../../lookup/usage/surveys.ts"
import { type NoteObservations, makeNotingLookup } from "../../rows.ts"
import {
  type CachedAnswers,
  toCachedRow,
  isDecided,
  keepReason,
  makeCachedRead,
  mayReuseVerdict,
} from "./cached-answers.ts"

/** The wait continues after the call. Then the name stays unprobed. */
const suggestSlotMs = 15_000

export interface KnownAnswers {
  readonly row: ScanRow
  /** False: another lookup may return more. */
  readonly settled: boolean
}

interface SlotWait {
  readonly caller: object
  readonly markStarted: () => void
}

export class ScanRows extends Context.Service<
  ScanRows,
  {
    /** Reads the cache in two queries, then makes each row by its deadline. */
    readonly prepareRows: (
      names: ReadonlyArray<DomainName>,
      note?: NoteObservations,
    ) => Effect.Effect<(name: DomainName) => Effect.Effect<ScanRow>>
    /** Serves long lists and visits only registered names. `undefined` without a slot in time. */
    readonly scanWithSlot: (name: DomainName, slot: SlotWait) => Effect.Effect<ScanRow | undefined>
    /** Names whose registry can answer one more caller in time. */
    readonly selectServable: (names: ReadonlyArray<DomainName>, ms: number) => Effect.Effect<ReadonlyArray<DomainName>>
    /** Keeps the order; `undefined` without a cached row. */
    readonly recallRows: (names: ReadonlyArray<DomainName>) => Effect.Effect<ReadonlyArray<KnownAnswers | undefined>>
  }
>()("@surename/core/ScanRows") {}

type Needs = Lookups | VerdictMemory | Prices | Rdap | Dns | Site | Page | Store

const rowsLayer: Layer.Layer<ScanRows, never, Lookups | Rdap | VerdictMemory | Prices | Surveys> = Layer.effect(
  ScanRows,
  Effect.gen(function* () {
    const surveys = yield* Surveys
    const prices = yield* Prices
    const memory = yield* VerdictMemory
    const deadline = yield* Deadline
    const rdap = yield* Rdap
    const lookups = yield* Lookups
    const toPricedRow = (name: DomainName, row: Row, facts: NameFacts, table: PriceTable) =>
      toScanRow(row, facts, findBasePrice(name.publicSuffix, table)?.usd ?? null)
    const scanRow = (name: DomainName, row: Row, facts: NameFacts) =>
      Effect.map(prices.current, (table) => toPricedRow(name, row, facts, table))

    const readCached = makeCachedRead(memory, surveys)
    const recallOrLookUp = makeSlotLookup(memory, rdap, lookups)

    const makeRow = makeRowMaker(lookups, surveys, scanRow)

    return ScanRows.of({
      prepareRows: Effect.fnUntraced(function* (names, note) {
        const by = (yield* Clock.currentTimeMillis) + deadline
        if (note !== undefined) {
          const row = yield* Effect.provideService(makeNotingLookup(note), Lookups, lookups)
          return (name) => makeRow(name, by, undefined, row(name))
        }
        const cachedByName = new Map((yield* readCached(names)).map((cached) => [cached.name.ascii, cached]))
        const table = yield* prices.current
        return (name) => {
          const cached = cachedByName.get(name.ascii)
          const { facts, row } = cached ?? {}
          if (row !== undefined && facts !== undefined) return Effect.succeed(toPricedRow(name, row, facts, table))
          return makeRow(name, by, cached)
        }
      }),

      scanWithSlot: Effect.fnUntraced(function* (name, slot) {
        const row = yield* replaceDefect(name, recallOrLookUp(name, slot))
        if (row?.classification !== "registered") return row && (yield* scanRow(name, row, {}))
        return yield* scanRow(name, row, yield* surveys.survey(name))
      }),

      selectServable: Effect.fnUntraced(function* (names, ms) {
        if (rdap.canServeWithin === undefined) return names
        const routes = yield* Effect.forEach(names, ({ ascii }) => rdap.findRoute(ascii))
        const knownRoutes = routes.filter((route) => route !== undefined)
        const servable = (yield* rdap.canServeWithin(knownRoutes, { ms, maxPauseMs: suggestSlotMs })).values()
        // A name without a registry is answered at once.
        return names.filter((_, n) => routes[n] === undefined || servable.next().value === true)
      }),

      recallRows: Effect.fnUntraced(function* (names) {
        return yield* Effect.forEach(yield* readCached(names), ({ counts, facts, name, row }) => {
          if (row === undefined) return Effect.undefined
          const complete = row.classification !== "registered" || facts !== undefined
          return Effect.map(scanRow(name, row, facts ?? surveys.getPartialFacts(name)), (scannedRow) => ({
            row: scannedRow,
            settled: complete && counts,
          }))
        })
      }),
    })
  }),
)

const makeRowMaker = (
  lookups: Lookups["Service"],
  surveys: Surveys["Service"],
  scanRow: (name: DomainName, row: Row, facts: NameFacts) => Effect.Effect<ScanRow>,
) =>
  Effect.fnUntraced(function* (
    name: DomainName,
    by: number,
    cached: CachedAnswers | undefined,
    question: Effect.Effect<Row> = lookups.lookUpRow(name),
  ) {
    const leftMs = Effect.map(Clock.currentTimeMillis, (now) => Math.max(0, by - now))
    const surveying = yield* Effect.forkChild(surveys.survey(name))
    const lookup =
      cached?.row !== undefined && cached.counts
        ? Option.some(cached.row)
        : yield* Effect.timeoutOption(replaceDefect(name, question), yield* leftMs)
    const latest = Option.getOrElse(lookup, () => toRow(name, { _tag: "Pending" }, "timeout", []))
    const row = keepReason(latest, cached?.row)
    if (!isDecided(row)) return yield* scanRow(name, row, {})
    // A free name has no site: only its zone could contradict.
    const soon = (yield* Clock.currentTimeMillis) + nameLimits.scanZoneGraceMs
    const facts = yield* awaitUntil(
      Fiber.await(surveying),
      row.classification === "registered" ? by : Math.min(by, soon),
    )
    const whole = Option.getOrElse(Option.flatMap(facts, Exit.getSuccess), () => surveys.getPartialFacts(name))
    return yield* scanRow(name, row, whole)
  })

export const scanLayer: Layer.Layer<ScanRows | Surveys, never, Needs> = rowsLayer.pipe(
  Layer.provideMerge(surveysLayer),
  Layer.provide(resolverControlLayer),
)

/** A defect in one part becomes an unknown row. */
const replaceDefect = <A>(name: DomainName, rowLookup: Effect.Effect<A>): Effect.Effect<A | Row> =>
  Effect.catchDefect(rowLookup, (defect) =>
    Effect.as(
      Effect.logError("an adapter broke during a scan", defect),
      toRow(name, weigh({ name, observations: [] }), "probe", []),
    ),
  )

/** The lookup's deadline starts after the slot. */
const makeSlotLookup = (memory: VerdictMemory["Service"], rdap: Rdap["Service"], lookups: Lookups["Service"]) =>
  Effect.fnUntraced(function* (name: DomainName, { caller, markStarted }: SlotWait): Effect.fn.Return<Row | undefined> {
    const cached = yield* memory.recall(name.ascii)
    if (cached !== undefined && mayReuseVerdict(cached, yield* Clock.currentTimeMillis))
      return toCachedRow(name, cached)
    const route = yield* rdap.findRoute(name.ascii)
    const patienceMs = suggestSlotMs
    const slot = route && (yield* Effect.timeoutOption(rdap.acquireSlot(route, patienceMs, caller), patienceMs))
    if (slot !== undefined && Option.isNone(slot)) return undefined
    markStarted()
    return keepReason(yield* lookups.lookUpRow(name, slot?.value), cached && toCachedRow(name, cached))
  })
