import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { DomainName } from "../../evidence/domain-name.ts"
import type { WhoisObservation } from "../../evidence/observation.ts"
import { deniesRandom, readWhois } from "../../evidence/whois-reading.ts"
import { lookupLimits } from "../limits.ts"
import { Whois } from "../../ports/whois.ts"
import { randomLabel } from "../../state/random-label.ts"
import { makeSingleFlight } from "../../sharing/single-flight.ts"

/**
 * Queries a TLD's WHOIS server. After a "registered", it also queries a random name (cached for an hour), because some servers call every
 * name registered.
 */
export class WhoisLookup extends Context.Service<
  WhoisLookup,
  { readonly ask: (name: DomainName) => Effect.Effect<ReadonlyArray<WhoisObservation>> }
>()("@surename/core/WhoisLookup") {}

export const whoisLookupLayer: Layer.Layer<WhoisLookup> = Layer.effect(
  WhoisLookup,
  Effect.gen(function* () {
    const whois = yield* Whois
    const controls = yield* makeSingleFlight<WhoisObservation>({
      computeFreshMs: (control) => (deniesRandom(control) ? lookupLimits.controlFreshMs : 0),
    })

    const ask = (name: string, server: string, role: WhoisObservation["role"]) =>
      Effect.map(whois.ask(name, server), (report): WhoisObservation => ({ ...report, role }))

    const runControl = (suffix: string, server: string) => {
      const question = Effect.flatMap(randomLabel, (label) => ask(`${label}.${suffix}`, server, "control_negative"))
      return controls.get(`${server} ${suffix}`, question)
    }

    return WhoisLookup.of({
      ask: Effect.fnUntraced(function* ({ ascii, publicSuffix, tld }) {
        const server = whois.findServer(publicSuffix) ?? whois.findServer(tld)
        if (server === undefined) return []
        const probe = yield* ask(ascii, server, "probe")
        return readWhois(probe)._tag === "Registered" ? [probe, yield* runControl(publicSuffix, server)] : [probe]
      }),
    })
  }),
)
