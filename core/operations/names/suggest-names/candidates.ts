import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { putBounded } from "../../../sharing/bounded-map.ts"
import type { DomainName } from "../../../evidence/domain-name.ts"
import type { ScanRow } from "../../../evidence/scan-row.ts"
import { makeSingleFlight } from "../../../sharing/single-flight.ts"
import { ScanRows } from "../scan-namespace/scan-rows.ts"
import { expandInParts, type Expansion } from "./expand.ts"
import type { SuggestRequest } from "./wishes/read-request.ts"
import { encodeScanId } from "./wishes/scan-id.ts"

/** Lists of candidates kept for paging through a scan. */
const suggestScansKept = 64

/** A lookup goes on after its call has ended, and its answer stays in the store. */
export class Candidates extends Context.Service<
  Candidates,
  {
    readonly of: (request: SuggestRequest) => Effect.Effect<Expansion>
    /** Joins a running lookup. `undefined`: no slot in time. */
    readonly probe: (name: DomainName, caller: object) => Effect.Effect<ScanRow | undefined>
    /** Drops names that no other caller waits for. */
    readonly leave: (caller: object) => void
    readonly isUnderWay: (name: DomainName) => boolean
    /** True once the name has its slot. Until then its row is `unprobed`, afterwards `pending` (R2). */
    readonly hasStarted: (name: DomainName) => boolean
  }
>()("@surename/core/Candidates") {}

interface RunningLookup {
  readonly callers: Set<object>
  waiting?: Fiber.Fiber<unknown, unknown>
  hasStarted: boolean
}

export const candidatesLayer: Layer.Layer<Candidates, never, ScanRows> = Layer.effect(
  Candidates,
  Effect.gen(function* () {
    const rows = yield* ScanRows
    const runs = yield* makeSingleFlight<ScanRow | undefined>()
    const expansions = yield* makeSingleFlight<Expansion>()
    const underWay = new Map<string, RunningLookup>()
    const expansionOf = new Map<string, Expansion>()

    const startLookup = (name: DomainName, caller: object, lookup: RunningLookup) =>
      Effect.withFiber((fiber) => {
        lookup.waiting = fiber
        const markStarted = () => {
          delete lookup.waiting
          lookup.hasStarted = true
        }
        return rows.scanWithSlot(name, { caller, markStarted })
      }).pipe(Effect.ensuring(Effect.sync(() => underWay.delete(name.ascii))))

    return Candidates.of({
      of: Effect.fnUntraced(function* (request) {
        // The order does not change the names.
        const namesId = encodeScanId({ ...request, order: "in_use" })
        const expansion =
          expansionOf.get(namesId) ?? (yield* expansions.join(namesId, withPauses(expandInParts(request))))
        putBounded(expansionOf, namesId, expansion, suggestScansKept)
        return expansion
      }),
      probe: (name, caller) =>
        Effect.suspend(() => {
          const lookup = underWay.get(name.ascii) ?? { callers: new Set(), hasStarted: false }
          underWay.set(name.ascii, lookup)
          lookup.callers.add(caller)
          return runs.join(name.ascii, startLookup(name, caller, lookup))
        }),
      leave: (caller) => {
        for (const { callers, waiting } of underWay.values())
          if (callers.delete(caller) && callers.size === 0) waiting?.interruptUnsafe()
      },
      hasStarted: ({ ascii }) => underWay.get(ascii)?.hasStarted === true,
      isUnderWay: ({ ascii }) => runs.isRunning(ascii),
    })
  }),
)

/** Yields after each part, so that other fibers are not blocked. */
const withPauses = <A>(parts: Generator<void, A>): Effect.Effect<A> =>
  Effect.gen(function* () {
    for (let next = parts.next(); ; next = parts.next()) {
      if (next.done === true) return next.value
      yield* Effect.yieldNow
    }
  })
