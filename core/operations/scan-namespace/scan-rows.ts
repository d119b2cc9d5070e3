import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { DomainName } from "../../evidence/domain-name.ts"
import type { NameFacts } from "../../evidence/name-facts.ts"
import type { Row } from "../../evidence/row.ts"
import { toScanRow } from "../../evidence/scan-row.ts"
import type { ScanRow } from "../../evidence/scan-row.ts"
import { toRow } from "../../evidence/to-row.ts"
import type { Remembered } from "../../evidence/verdict-codec.ts"
import { weigh } from "../../evidence/weigh.ts"
import { limits } from "../../limits.ts"
import type { Dns } from "../../ports/dns.ts"
import type { Page } from "../../ports/page.ts"
import { Prices } from "../../ports/prices.ts"
import { Rdap } from "../../ports/rdap.ts"
import type { Site } from "../../ports/site.ts"
import type { Store } from "../../ports/store.ts"
import { VerdictMemory } from "../../ports/verdict-memory.ts"
import { Deadline, Lookups } from "../../lookup/registration/lookups.ts"
import { basePrice } from "../../lookup/price/base-price.ts"
import { resolverControlLayer } from "../../lookup/usage/resolver-control.ts"
import { Surveys, surveysLayer } from "../../lookup/usage/surveys.ts"

export interface Known {
  readonly row: ScanRow
  /** False: asking again may tell more by now. */
  readonly settled: boolean
}

/** A registry's turn that is waited for. */
interface Awaited {
  /** Callers are served in turn. */
  readonly caller: object
  readonly begins: () => void
}

/** Scan rows, with all that is known when a caller needs them. */
export class ScanRows extends Context.Service<
  ScanRows,
  {
    /** At the deadline at the latest; everything is asked at once. */
    readonly row: (name: DomainName) => Effect.Effect<ScanRow>
    /**
     * For long lists: waits for its registry's turn, says when it came, and looks at zone and site only where the name
     * is registered. `undefined` when its turn did not come.
     */
    readonly inTurn: (name: DomainName, turn: Awaited) => Effect.Effect<ScanRow | undefined>
    /** Of names in this order, those whose registry can answer one more caller within that time, at the pace it is asked. */
    readonly inTime: (names: ReadonlyArray<DomainName>, ms: number) => Effect.Effect<ReadonlyArray<DomainName>>
    /** What is known without a lookup, in the order asked; `undefined` where nothing is. */
    readonly known: (names: ReadonlyArray<DomainName>) => Effect.Effect<ReadonlyArray<Known | undefined>>
  }
>()("@surename/core/ScanRows") {}

type Needs = Lookups | VerdictMemory | Prices | Rdap | Dns | Site | Page | Store

const rowsLayer: Layer.Layer<ScanRows, never, Lookups | Rdap | VerdictMemory | Prices | Surveys> = Layer.effect(
  ScanRows,
  Effect.gen(function* () {
    const services = yield* Effect.context<Lookups | Rdap | VerdictMemory>()
    const [surveys, prices, memory, deadline] = [yield* Surveys, yield* Prices, yield* VerdictMemory, yield* Deadline]
    const rdap = yield* Rdap
    const scanRow = (name: DomainName, row: Row, facts: NameFacts) =>
      Effect.map(prices.current, (table) => toScanRow(row, facts, basePrice(name.publicSuffix, table)?.usd ?? null))

    return ScanRows.of({
      row: Effect.fnUntraced(function* (name) {
        const by = (yield* Clock.currentTimeMillis) + deadline
        const left = Effect.map(Clock.currentTimeMillis, (now) => Math.max(0, by - now))
        const surveying = yield* Effect.forkChild(surveys.of(name))
        const asking = Effect.provideContext(
          registration(name, (lookups) => lookups.row(name)),
          services,
        )
        const asked = yield* Effect.timeoutOption(asking, yield* left)
        const row = Option.getOrElse(asked, () => toRow(name, { _tag: "Pending" }, "timeout", []))
        // The row will not change any more, so it does not wait. The survey continues and fills the store.
        if (row.classification !== "registered" && row.classification !== "unregistered")
          return yield* scanRow(name, row, {})
        // A free name has no site to wait for: only what the zone says of it could speak against that.
        const patience = row.classification === "registered" ? yield* left : Math.min(yield* left, limits.inHandMs)
        const facts = yield* Effect.timeoutOption(Fiber.await(surveying), patience)
        const whole = Option.getOrElse(Option.flatMap(facts, Exit.getSuccess), () => surveys.soFar(name))
        return yield* scanRow(name, row, whole)
      }),

      inTurn: Effect.fnUntraced(function* (name, turn) {
        const row = yield* Effect.provideContext(registration(name, inTurn(name, turn)), services)
        if (row?.classification !== "registered") return row && (yield* scanRow(name, row, {}))
        return yield* scanRow(name, row, yield* surveys.of(name))
      }),

      inTime: Effect.fnUntraced(function* (names, ms) {
        if (rdap.inTime === undefined) return names
        const routes = yield* Effect.forEach(names, ({ ascii }) => rdap.route(ascii))
        const known = routes.filter((route) => route !== undefined)
        const turns = (yield* rdap.inTime(known, { ms, patienceMs: limits.suggestTurnMs })).values()
        // A name without a registry is answered at once.
        return names.filter((_, n) => routes[n] === undefined || turns.next().value === true)
      }),

      known: Effect.fnUntraced(function* (names) {
        const verdicts = yield* memory.recallMany(names.map(({ ascii }) => ascii))
        const facts = yield* surveys.kept(names)
        const now = yield* Clock.currentTimeMillis
        return yield* Effect.forEach(names, (name, n) => {
          const verdict = verdicts[n]
          if (verdict === undefined) return Effect.succeed(undefined)
          const row = toRow(name, verdict.verdict, "cache", verdict.evidence)
          const complete = row.classification !== "registered" || facts[n] !== undefined
          return Effect.map(scanRow(name, row, facts[n] ?? surveys.soFar(name)), (known) => ({
            row: known,
            settled: complete && stillCounts(verdict, now),
          }))
        })
      }),
    })
  }),
)

/** What `scanNamespace` needs, over the engine's services and the ports of a scan. */
export const scanLayer: Layer.Layer<ScanRows | Surveys, never, Needs> = rowsLayer.pipe(
  Layer.provideMerge(surveysLayer),
  Layer.provide(resolverControlLayer),
)

/**
 * From the memory while it is fresh, with its time and authority; else from the registry. A defect in one part becomes an
 * unknown row, not a failed scan.
 */
const registration = <A, R>(
  name: DomainName,
  asking: (lookups: Lookups["Service"]) => Effect.Effect<A, never, R>,
): Effect.Effect<A | Row, never, R | Lookups | VerdictMemory> =>
  Effect.gen(function* () {
    const known = yield* VerdictMemory.use((memory) => memory.recall(name.ascii))
    return known !== undefined && stillCounts(known, yield* Clock.currentTimeMillis)
      ? toRow(name, known.verdict, "cache", known.evidence)
      : yield* Lookups.use(asking)
  }).pipe(
    Effect.catchDefect((defect) =>
      Effect.as(
        Effect.logError("an adapter broke during a scan", defect),
        toRow(name, weigh({ name, observations: [] }), "probe", []),
      ),
    ),
  )

/** A turn at the registry is waited for first, before the lookup's own deadline starts. */
const inTurn = (name: DomainName, { begins, caller }: Awaited) =>
  Effect.fnUntraced(function* (lookups: Lookups["Service"]): Effect.fn.Return<Row | undefined, never, Rdap> {
    const rdap = yield* Rdap
    const route = yield* rdap.route(name.ascii)
    const patienceMs = limits.suggestTurnMs
    const turn = route && (yield* Effect.timeoutOption(rdap.turn(route, patienceMs, caller), patienceMs))
    if (turn !== undefined && Option.isNone(turn)) return undefined
    begins()
    return yield* lookups.row(name, turn?.value)
  })

/** An "unknown" is no verdict to keep for long: what was throttled a minute ago may have an answer now. */
const stillCounts = ({ verdict }: Remembered, now: number): boolean =>
  verdict._tag !== "Unknown" || (verdict.at !== "" && Date.parse(verdict.at) + limits.doubtFreshMs > now)
