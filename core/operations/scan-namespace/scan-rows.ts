import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { DomainName } from "../../evidence/domain-name.ts"
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
import type { Site } from "../../ports/site.ts"
import type { Store } from "../../ports/store.ts"
import { VerdictMemory } from "../../ports/verdict-memory.ts"
import { Deadline, Lookups } from "../check-live/lookups.ts"
import { basePrice } from "../tld-price/base-price.ts"
import { resolverControlLayer } from "./resolver-control.ts"
import { Surveys, surveysLayer } from "./surveys.ts"

/** One scan row per name, at the deadline at the latest, with whatever has come by then. */
export class ScanRows extends Context.Service<
  ScanRows,
  {
    readonly row: (name: DomainName) => Effect.Effect<ScanRow>
  }
>()("@surename/core/ScanRows") {}

type Needs = Lookups | VerdictMemory | Prices | Dns | Site | Page | Store

const rowsLayer: Layer.Layer<ScanRows, never, Lookups | VerdictMemory | Prices | Surveys> = Layer.effect(
  ScanRows,
  Effect.gen(function* () {
    const services = yield* Effect.context<Lookups | VerdictMemory>()
    const [surveys, prices, deadline] = [yield* Surveys, yield* Prices, yield* Deadline]
    return ScanRows.of({
      row: Effect.fnUntraced(function* (name) {
        const by = (yield* Clock.currentTimeMillis) + deadline
        const left = Effect.map(Clock.currentTimeMillis, (now) => Math.max(0, by - now))
        const surveying = yield* Effect.forkChild(surveys.of(name))
        const asking = Effect.provideContext(registration(name), services)
        const asked = yield* Effect.timeoutOption(asking, yield* left)
        const row = Option.getOrElse(asked, () => toRow(name, { _tag: "Pending" }, "timeout", []))
        const price = basePrice(name.publicSuffix, yield* prices.current)?.usd ?? null
        // Nothing more can be said of it: nobody waits for more. The survey goes on and warms the store.
        if (row.classification !== "registered") return toScanRow(row, {}, price)
        const facts = yield* Effect.timeoutOption(Fiber.await(surveying), yield* left)
        const whole = Option.flatMap(facts, (exit) =>
          exit._tag === "Success" ? Option.some(exit.value) : Option.none(),
        )
        return toScanRow(
          row,
          Option.getOrElse(whole, () => surveys.soFar(name)),
          price,
        )
      }),
    })
  }),
)

/** What `scanNamespace` needs, over the engine's services and the ports of a scan. */
export const scanLayer: Layer.Layer<ScanRows | Surveys, never, Needs> = rowsLayer.pipe(
  Layer.provideMerge(surveysLayer),
  Layer.provide(resolverControlLayer),
)

/** From the memory while it is fresh, with its time and authority; else from the registry. A breaking part is no answer. */
const registration = (name: DomainName): Effect.Effect<Row, never, Lookups | VerdictMemory> =>
  Effect.gen(function* () {
    const known = yield* VerdictMemory.use((memory) => memory.recall(name.ascii))
    return known !== undefined && stillCounts(known, yield* Clock.currentTimeMillis)
      ? toRow(name, known.verdict, "cache", known.evidence)
      : yield* Lookups.use((lookups) => lookups.row(name))
  }).pipe(
    Effect.catchDefect((defect) =>
      Effect.as(
        Effect.logError("an adapter broke during a scan", defect),
        toRow(name, weigh({ name, observations: [] }), "probe", []),
      ),
    ),
  )

/** An "unknown" is no verdict to keep for long: what was throttled a minute ago may have an answer now. */
const stillCounts = ({ verdict }: Remembered, now: number): boolean =>
  verdict._tag !== "Unknown" || (verdict.at !== "" && Date.parse(verdict.at) + limits.doubtFreshMs > now)
