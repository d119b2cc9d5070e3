import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { limits } from "../limits.ts"
import { awaitFiberUntil } from "./await-until.ts"
import { putBounded } from "./bounded-map.ts"
import { Callers, CurrentCallers } from "./callers.ts"
import { isWithin, type Span } from "./time-span.ts"

export interface SingleFlightOptions<A> {
  readonly computeFreshMs?: (result: A) => number
  readonly capacity?: number
  /**
   * With `gather`, callers that come after a run has started wait for the next one. It starts when `share` callers wait, or `gatherMs`
   * after the last start.
   */
  readonly gather?: { readonly share: number; readonly gatherMs: number }
}

interface Flight<A> {
  readonly fiber: Fiber.Fiber<A>
  readonly callers: Callers
  readonly group: Group
}

/** Runs work once at a time for each key. A run continues without its callers, because most ask again. */
export const makeSingleFlight = <A>({
  capacity = limits.flightsRemembered,
  computeFreshMs,
  gather,
}: SingleFlightOptions<A> = {}) =>
  Effect.gen(function* () {
    const flights = new Map<string, Flight<A>>()
    const fibers = new Set<Fiber.Fiber<A>>()
    const results = new Map<string, Span & { readonly value: A }>()
    const awaitGroup = gather === undefined ? undefined : makeGroupWait(gather)
    let isClosed = false
    yield* Effect.addFinalizer(() => {
      isClosed = true
      return Fiber.interruptAll(fibers)
    })

    const begin = (key: string, context: Context.Context<never>, work: Effect.Effect<A>): Flight<A> => {
      const callers = new Callers()
      const group = { size: 0, isFull: Deferred.makeUnsafe<void>() }
      const leaveMap = () => void (flights.get(key)?.group === group && flights.delete(key))
      const ready = awaitGroup === undefined ? Effect.void : Effect.tap(awaitGroup(key, group), Effect.sync(leaveMap))
      const started = Effect.andThen(Effect.andThen(Effect.yieldNow, ready), work)
      const fiber = Effect.runForkWith(context)(Effect.provideService(started, CurrentCallers, callers))
      const flight = { fiber, callers, group }
      flights.set(key, flight)
      fibers.add(fiber)
      fiber.addObserver(() => {
        leaveMap()
        fibers.delete(fiber)
      })
      return flight
    }

    // Finds and joins the run in one step. If a caller could be interrupted in between, its key would never be released.
    const joinOrBegin = (key: string, work: Effect.Effect<A>): Effect.Effect<Fiber.Fiber<A>> =>
      Effect.contextWith((context: Context.Context<never>) => {
        if (isClosed) return Effect.interrupt
        const { callers, fiber, group } = flights.get(key) ?? begin(key, context, work)
        if (++group.size >= (gather?.share ?? Infinity)) Deferred.doneUnsafe(group.isFull, Effect.void)
        // Adds this caller to the run's callers, so that a queue may also serve the run on this caller's turn.
        fiber.addObserver(Context.get(context, CurrentCallers).follow((caller) => callers.add(caller)))
        return Effect.succeed(fiber)
      })

    const join = (key: string, work: Effect.Effect<A>) => Effect.flatMap(joinOrBegin(key, work), Fiber.join)

    const storeResult = (key: string, value: A) =>
      Effect.map(Clock.currentTimeMillis, (from) =>
        putBounded(results, key, { value, from, until: from + (computeFreshMs?.(value) ?? 0) }, capacity),
      )

    return {
      join,
      /** Returns `None` at `deadline`. The run continues. */
      joinWithDeadline: (key: string, work: Effect.Effect<A>, deadline: number) =>
        Effect.flatMap(joinOrBegin(key, work), (fiber) => awaitFiberUntil(fiber, deadline)),
      get: (key: string, work: Effect.Effect<A>): Effect.Effect<A> =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          const last = results.get(key)
          return last !== undefined && isWithin(last, now)
            ? Effect.succeed(last.value)
            : join(
                key,
                Effect.tap(work, (value) => storeResult(key, value)),
              )
        }),
      isRunning: (key: string) => flights.has(key),
      size: () => fibers.size,
    }
  })

interface Group {
  size: number
  readonly isFull: Deferred.Deferred<void>
}

const makeGroupWait = ({ gatherMs }: { readonly gatherMs: number }) => {
  const beganAt = new Map<string, number>()
  return Effect.fnUntraced(function* (key: string, group: Group) {
    const now = yield* Clock.currentTimeMillis
    const last = beganAt.get(key) ?? Number.NEGATIVE_INFINITY
    const waitMs = last <= now ? Math.min(Math.max(0, last + gatherMs - now), gatherMs) : 0
    if (waitMs > 0) yield* Effect.timeoutOption(Deferred.await(group.isFull), waitMs)
    putBounded(beganAt, key, yield* Clock.currentTimeMillis, limits.flightsRemembered)
  })
}
