import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { type Rate, type RequestPlace, RequestWindow } from "../net/index.ts"

/** Questions to one registrar that count against the same limits, one after the other as these allow. */
export interface Line {
  /** `none`: its turn did not come within the patience, and nothing was asked. */
  readonly run: <A>(work: Effect.Effect<A>) => Effect.Effect<Option.Option<A>>
  /** The registrar's own limits, which replace ours from now on. */
  readonly limitTo: (rates: ReadonlyArray<Rate>) => Effect.Effect<void>
  /** It asks to be left alone so long. */
  readonly rest: (ms: number) => Effect.Effect<void>
}

export const makeLine = (first: ReadonlyArray<Rate>): Effect.Effect<Line> =>
  Effect.gen(function* () {
    const gate = yield* Semaphore.make(1)
    let [limited, restUntil, waiting, isTold] = [first.map(windowOf), 0, 0, false]
    let changed = Deferred.makeUnsafe<void>()

    const turn: Effect.Effect<ReadonlyArray<RequestPlace>> = Effect.gen(function* () {
      for (;;) {
        const now = yield* Clock.currentTimeMillis
        const waitMs = Math.max(restUntil - now, ...limited.map(({ rate, window }) => window.waitMs(rate, now)))
        if (waitMs <= 0) return limited.map(({ rate, window }) => window.send(rate, now))
        yield* Effect.raceFirst(Effect.sleep(waitMs), Deferred.await(changed))
      }
    })

    /** With so many before it, a question would be given up in the end. */
    const isHopeless = () =>
      isTold && limited.some(({ rate }) => Math.floor(waiting / rate.size) * rate.ms > limits.registrarTurnMs)

    const inLine = Effect.suspend(() => {
      if (isHopeless()) return Effect.succeedNone
      waiting += 1
      return Effect.timeoutOption(gate.withPermits(1)(turn), limits.registrarTurnMs).pipe(
        Effect.ensuring(Effect.sync(() => void (waiting -= 1))),
      )
    })

    return {
      run: (work) =>
        Effect.flatMap(
          inLine,
          Option.match({
            onNone: () => Effect.succeedNone,
            onSome: (places) => Effect.asSome(Effect.ensuring(work, answered(places))),
          }),
        ),
      limitTo: (rates) =>
        Effect.suspend(() => {
          isTold = true
          if (sameRates(rates, limited)) return Effect.void
          // Sent requests count under the new limits as well.
          limited = rates.map((rate, at) => ({ ...windowOf(rate), ...limited[at], rate }))
          const before = changed
          changed = Deferred.makeUnsafe()
          return Effect.asVoid(Deferred.succeed(before, undefined))
        }),
      rest: (ms) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          restUntil = Math.max(restUntil, now + Math.min(ms, limits.registrarRestMs))
        }),
    }
  })

const windowOf = (rate: Rate) => ({ rate, window: new RequestWindow() })

const sameRates = (rates: ReadonlyArray<Rate>, limited: ReadonlyArray<{ readonly rate: Rate }>) =>
  rates.every(({ ms, size }, at) => limited[at]?.rate.ms === ms && limited[at].rate.size === size)

const answered = (places: ReadonlyArray<RequestPlace>) =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    for (const place of places) place.answeredAt = now
  })
