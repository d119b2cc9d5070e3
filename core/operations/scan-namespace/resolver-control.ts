import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { putBounded } from "../../bounded-map.ts"
import { limits } from "../../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { randomLabel } from "../../random-label.ts"
import { singleFlight } from "../../single-flight.ts"
import { look } from "./look.ts"
import type { Look } from "./look.ts"

/**
 * Asks the resolvers, per public suffix and once an hour, for a name nobody has. An address for it unmasks a resolver
 * that rewrites missing names, or a TLD with a wildcard: there, an address proves nothing.
 */
export class ResolverControl extends Context.Service<
  ResolverControl,
  {
    readonly of: (publicSuffix: string) => Effect.Effect<Look>
  }
>()("@surename/core/ResolverControl") {}

export const resolverControlLayer: Layer.Layer<ResolverControl, never, Dns> = Layer.effect(
  ResolverControl,
  Effect.gen(function* () {
    const dns = yield* Dns
    const flights = yield* singleFlight<Look>()
    const kept = new Map<string, { readonly until: number; readonly look: Look }>()

    const run = Effect.fnUntraced(function* (suffix: string) {
      const found = yield* look(`${yield* randomLabel}.${suffix}`, "A", "control").pipe(Effect.provideService(Dns, dns))
      const freshMs = found.finding._tag === "Failed" ? limits.controlRetryMs : limits.controlFreshMs
      const until = (yield* Clock.currentTimeMillis) + freshMs
      putBounded(kept, suffix, { until, look: found }, limits.hostsRemembered)
      return found
    })

    return ResolverControl.of({
      of: Effect.fnUntraced(function* (suffix) {
        const known = kept.get(suffix)
        if (known !== undefined && known.until > (yield* Clock.currentTimeMillis)) return known.look
        return yield* flights.join(suffix, run(suffix))
      }),
    })
  }),
)
