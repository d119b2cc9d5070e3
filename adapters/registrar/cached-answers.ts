import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { limits } from "@surename/core/limits"
import { makeDoOnce } from "@surename/core/sharing/do-once"
import type { NoPrice } from "@surename/core/ports/registrar"
import { isWithin, type Span } from "@surename/core/sharing/time-span"

/** What changes rarely and is no price of a name, by suffix: asked for once a day, and soon again where it was not learned. */
export const kept = <A extends { readonly _tag: string }>(
  ask: (key: string) => Effect.Effect<A | NoPrice>,
): Effect.Effect<(key: string) => Effect.Effect<A | NoPrice>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const flights = yield* makeDoOnce<A | NoPrice>()
    const held = new Map<string, Span & { readonly told: A | NoPrice }>()
    const renewed = (key: string) =>
      Effect.gen(function* () {
        const told = yield* ask(key)
        const freshMs = told._tag === "NoPrice" ? limits.registrarRetryMs : limits.registrarFactsMs
        const from = yield* Clock.currentTimeMillis
        putBounded(held, key, { told, from, until: from + freshMs }, limits.registrarFactsKept)
        return told
      })
    return (key) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const found = held.get(key)
        return found !== undefined && isWithin(found, now)
          ? Effect.succeed(found.told)
          : flights.join(key, renewed(key))
      })
  })
