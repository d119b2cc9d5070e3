import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { putBounded } from "../../sharing/bounded-map.ts"
import type { DomainName } from "../../evidence/domain-name.ts"
import type { WhoisObservation } from "../../evidence/observation.ts"
import { deniesRandom, readWhois } from "../../evidence/whois-word.ts"
import { limits } from "../../limits.ts"
import { Whois } from "../../ports/whois.ts"
import { isWithin, type Span } from "../../sharing/time-span.ts"
import { randomLabel } from "../../state/random-label.ts"
import { makeDoOnce } from "../../sharing/do-once.ts"

/** Asks the WHOIS server of a TLD about a name; and, where it calls it registered, about a random one, once an hour. */
export class WhoisWitness extends Context.Service<
  WhoisWitness,
  { readonly ask: (name: DomainName) => Effect.Effect<ReadonlyArray<WhoisObservation>> }
>()("@surename/core/WhoisWitness") {}

interface ControlResult extends Span {
  readonly control: WhoisObservation
}

export const whoisWitnessLayer: Layer.Layer<WhoisWitness> = Layer.effect(
  WhoisWitness,
  Effect.gen(function* () {
    const whois = yield* Whois
    const kept = new Map<string, ControlResult>()
    const flights = yield* makeDoOnce<WhoisObservation>()

    const ask = (name: string, server: string, role: WhoisObservation["role"]) =>
      Effect.map(whois.ask(name, server), (report): WhoisObservation => ({ ...report, role }))

    const control = Effect.fnUntraced(function* (suffix: string, server: string) {
      const key = `${server} ${suffix}`
      const now = yield* Clock.currentTimeMillis
      const known = kept.get(key)
      if (known !== undefined && isWithin(known, now)) return known.control
      const run = Effect.tap(ask(`${yield* randomLabel}.${suffix}`, server, "control_negative"), (one) =>
        // A control that showed nothing, or the wrong thing, is asked again with the next name.
        deniesRandom(one)
          ? Effect.map(Clock.currentTimeMillis, (from) =>
              putBounded(
                kept,
                key,
                { from, until: from + limits.controlFreshMs, control: one },
                limits.hostsRemembered,
              ),
            )
          : Effect.sync(() => kept.delete(key)),
      )
      return yield* flights.join(key, run)
    })

    return WhoisWitness.of({
      ask: Effect.fnUntraced(function* ({ ascii, publicSuffix, tld }) {
        const server = whois.serverOf(publicSuffix) ?? whois.serverOf(tld)
        if (server === undefined) return []
        const probe = yield* ask(ascii, server, "probe")
        return readWhois(probe)._tag === "Registered" ? [probe, yield* control(publicSuffix, server)] : [probe]
      }),
    })
  }),
)
