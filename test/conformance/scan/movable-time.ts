import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** Lets a quarter of an hour pass at once, over sockets as in virtual time: only what reads the clock notices. */
export class MovableTime extends Context.Service<
  MovableTime,
  {
    readonly pass: (ms: number) => Effect.Effect<void>
  }
>()("@surename/conformance/MovableTime") {}

/** Provides the moved clock, too. Sleepers sleep as long as ever: a sleeper is not woken by it. */
export const movableTime: Layer.Layer<MovableTime> = Layer.effectContext(
  Effect.map(Clock.Clock, (inner) => {
    let passed = 0
    return Context.make(MovableTime, {
      pass: (ms) => Effect.sync(() => void (passed += ms)),
    }).pipe(
      Context.add(
        Clock.Clock,
        shiftClock(inner, () => passed),
      ),
    )
  }),
)

export const shiftClock = (inner: Clock.Clock, byMs: () => number): Clock.Clock => {
  const byNanos = () => BigInt(byMs()) * 1_000_000n
  return {
    currentTimeMillisUnsafe: () => inner.currentTimeMillisUnsafe() + byMs(),
    currentTimeMillis: Effect.map(inner.currentTimeMillis, (now) => now + byMs()),
    currentTimeNanosUnsafe: () => inner.currentTimeNanosUnsafe() + byNanos(),
    currentTimeNanos: Effect.map(inner.currentTimeNanos, (now) => now + byNanos()),
    monotonicTimeNanosUnsafe: () => inner.monotonicTimeNanosUnsafe() + byNanos(),
    monotonicTimeNanos: Effect.map(inner.monotonicTimeNanos, (now) => now + byNanos()),
    sleep: (duration) => inner.sleep(duration),
  }
}
