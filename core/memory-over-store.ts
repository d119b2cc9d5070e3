import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { decodeVerdict, encodeVerdict } from "./evidence/verdict-codec.ts"
import { limits } from "./limits.ts"
import { Store, StoreUnavailable } from "./ports/store.ts"
import { VerdictMemory } from "./ports/verdict-memory.ts"

/**
 * Verdicts in any store. One that is away or slow costs lookups, never the truth and never a deadline: nothing is
 * remembered, and nothing is claimed.
 */
export const verdictMemory: Layer.Layer<VerdictMemory, never, Store> = Layer.effect(
  VerdictMemory,
  Effect.gen(function* () {
    const [store, scope] = [yield* Store, yield* Effect.scope]
    const orNothing = quietly()
    return VerdictMemory.of({
      remember: (verdict) =>
        Effect.gen(function* () {
          const at = yield* Clock.currentTimeMillis
          const kept = { value: encodeVerdict(verdict), at, freshUntil: at + limits.availabilityFreshMs }
          // Goes on when nobody waits any longer: the answer is already known to who asked.
          const writing = yield* Effect.forkIn(orNothing(store.put(kind, verdict.name, kept)), scope)
          yield* Effect.timeoutOption(Fiber.join(writing), limits.storePatienceMs)
        }),
      recall: (name) =>
        Effect.gen(function* () {
          const kept = yield* orNothing(inTime(store.get(kind, name)))
          const now = yield* Clock.currentTimeMillis
          return kept === undefined || kept.freshUntil <= now ? undefined : decodeVerdict(name, kept.value)
        }),
    })
  }),
)

const kind = "verdict"

const inTime = <A>(reading: Effect.Effect<A, StoreUnavailable>): Effect.Effect<A, StoreUnavailable> =>
  Effect.flatMap(
    Effect.timeoutOption(reading, limits.storePatienceMs),
    Option.match({
      onNone: () =>
        Effect.fail(new StoreUnavailable({ operation: "get", message: `no answer in ${limits.storePatienceMs} ms` })),
      onSome: (found) => Effect.succeed(found),
    }),
  )

/** Says when the store goes away and when it is back, and not at each of a hundred thousand names between. */
const quietly = () => {
  let away = false
  return <A>(asked: Effect.Effect<A, StoreUnavailable>): Effect.Effect<A | undefined> =>
    Effect.matchEffect(asked, {
      onSuccess: (found) => {
        const back = away
        away = false
        return back ? Effect.as(Effect.logWarning("the store is available again"), found) : Effect.succeed(found)
      },
      onFailure: ({ operation, message }) => {
        const known = away
        away = true
        return Effect.as(
          known ? Effect.void : Effect.logWarning(`the store is not available (${operation}): ${message}`),
          undefined,
        )
      },
    })
}
