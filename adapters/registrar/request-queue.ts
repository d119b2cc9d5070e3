import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Semaphore from "effect/Semaphore"
import { moneyLimits } from "@surename/core/operations/money/limits"
import { type Rate, type RequestSlot, RequestWindow } from "../net/index.ts"

export interface RequestQueue {
  /** Returns `none` when the queue timed out. The registrar then got no request. */
  readonly run: <A>(work: Effect.Effect<A>) => Effect.Effect<Option.Option<A>>
  /** Replaces our limits by the registrar's own. */
  readonly setLimits: (rates: ReadonlyArray<Rate>) => Effect.Effect<void>
  readonly pauseFor: (ms: number) => Effect.Effect<void>
}

export const makeRequestQueue = (initialRates: ReadonlyArray<Rate>): Effect.Effect<RequestQueue> =>
  Effect.gen(function* () {
    const gate = yield* Semaphore.make(1)
    let [rateWindows, waitingCount, hasReportedLimits] = [initialRates.map(makeWindow), 0, false]
    let [pausedUntil, pauseMs] = [0, 0]
    let limitsChanged = Deferred.makeUnsafe<void>()

    const takeSlot: Effect.Effect<ReadonlyArray<RequestSlot>> = Effect.gen(function* () {
      for (;;) {
        const now = yield* Clock.currentTimeMillis
        // A clock set back must not prolong the pause: it begins again at most.
        pausedUntil = Math.min(pausedUntil, now + pauseMs)
        const waitMs = Math.max(pausedUntil - now, ...rateWindows.map(({ rate, window }) => window.waitMs(rate, now)))
        if (waitMs <= 0) return rateWindows.map(({ rate, window }) => window.send(rate, now))
        yield* Effect.raceFirst(Effect.sleep(waitMs), Deferred.await(limitsChanged))
      }
    })

    /** True when the requests ahead would make this one time out. */
    const wouldTimeOut = () =>
      hasReportedLimits &&
      rateWindows.some(({ rate }) => Math.floor(waitingCount / rate.size) * rate.ms > moneyLimits.registrarTurnMs)

    const enqueue = Effect.suspend(() => {
      if (wouldTimeOut()) return Effect.succeedNone
      waitingCount += 1
      return Effect.timeoutOption(gate.withPermits(1)(takeSlot), moneyLimits.registrarTurnMs).pipe(
        Effect.ensuring(Effect.sync(() => void (waitingCount -= 1))),
      )
    })

    return {
      run: (work) =>
        Effect.flatMap(
          enqueue,
          Option.match({
            onNone: () => Effect.succeedNone,
            onSome: (slots) => Effect.asSome(Effect.ensuring(work, markAnswered(slots))),
          }),
        ),
      setLimits: (rates) =>
        Effect.suspend(() => {
          hasReportedLimits = true
          if (hasSameRates(rates, rateWindows)) return Effect.void
          // Sent requests count under the new limits as well.
          rateWindows = rates.map((rate, windowIndex) => ({ ...makeWindow(rate), ...rateWindows[windowIndex], rate }))
          const previousSignal = limitsChanged
          limitsChanged = Deferred.makeUnsafe()
          return Effect.asVoid(Deferred.succeed(previousSignal, undefined))
        }),
      pauseFor: (ms) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          pausedUntil = Math.max(Math.min(pausedUntil, now + pauseMs), now + Math.min(ms, moneyLimits.registrarRestMs))
          pauseMs = pausedUntil - now
        }),
    }
  })

const makeWindow = (rate: Rate) => ({ rate, window: new RequestWindow() })

const hasSameRates = (rates: ReadonlyArray<Rate>, limited: ReadonlyArray<{ readonly rate: Rate }>) =>
  rates.every(
    ({ ms, size }, windowIndex) => limited[windowIndex]?.rate.ms === ms && limited[windowIndex].rate.size === size,
  )

const markAnswered = (slots: ReadonlyArray<RequestSlot>) =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    for (const slot of slots) slot.answeredAt = now
  })
