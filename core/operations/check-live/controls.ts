import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Random from "effect/Random"
import { negativeControl, positiveControl } from "../../evidence/controls.ts"
import type { RdapObservation, Role, Route } from "../../evidence/observation.ts"
import { limits } from "../../limits.ts"
import { Rdap } from "../../ports/rdap.ts"
import { singleFlight } from "../../single-flight.ts"

/**
 * Asks each base, per TLD and once an hour, one name that exists and one that cannot. An authoritative server is
 * authoritative only for the TLDs it runs, and stale or misrouted bases answer 404 (or 200) to everything.
 */
export class Controls extends Context.Service<Controls, {
  readonly of: (route: Route) => Effect.Effect<ReadonlyArray<RdapObservation>>
  /** What is known already, without asking. */
  readonly known: (route: Route) => ReadonlyArray<RdapObservation> | undefined
}>()("@surename/core/Controls") {}

/** `nic.<tld>` is the registry's own; not every registry lists it, hence a second name that holds in most TLDs. */
const knownNames = (tld: string): ReadonlyArray<string> => [`nic.${tld}`, `google.${tld}`]

export const controlsLayer: Layer.Layer<Controls, never, Rdap> = Layer.effect(
  Controls,
  Effect.gen(function*() {
    const rdap = yield* Rdap
    const flights = yield* singleFlight<ReadonlyArray<RdapObservation>>()
    const kept = new Map<string, { readonly until: number; readonly ran: ReadonlyArray<RdapObservation> }>()

    const ask = Effect.fnUntraced(function*(role: Role, name: string, route: Route) {
      const now = yield* Clock.currentTimeMillis
      const reports = yield* rdap.ask({ name, route, by: now + limits.companionMs })
      return reports.map((report): RdapObservation => ({ ...report, role }))
    })

    const positive = Effect.fnUntraced(function*(route: Route) {
      const ran: Array<RdapObservation> = []
      for (const name of knownNames(route.tld)) {
        const answers = yield* ask("control_positive", name, route)
        ran.push(...answers)
        // Another name is worth a request only where this one was plainly not found.
        if (positiveControl(answers) !== "failed") break
      }
      return ran
    })

    const negative = Effect.fnUntraced(function*(route: Route) {
      return yield* ask("control_negative", `${yield* randomLabel}.${route.tld}`, route)
    })

    const run = Effect.fnUntraced(function*(key: string, route: Route) {
      const ran = (yield* Effect.all([positive(route), negative(route)], { concurrency: 2 })).flat()
      const settled = positiveControl(ran) === "passed" && negativeControl(ran) !== "not_run"
      const until = (yield* Clock.currentTimeMillis) + (settled ? limits.controlFreshMs : limits.controlRetryMs)
      kept.delete(key)
      kept.set(key, { until, ran })
      for (const oldest of kept.keys()) {
        if (kept.size <= limits.hostsRemembered) break
        kept.delete(oldest)
      }
      return ran
    })

    const keyOf = (route: Route) => `${route.base} ${route.tld}`
    return Controls.of({
      known: (route) => kept.get(keyOf(route))?.ran,
      of: Effect.fnUntraced(function*(route) {
        // An aggregator's 404 counts for nothing anyway (R3).
        if (route.basis === "aggregator") return []
        const known = kept.get(keyOf(route))
        if (known !== undefined && known.until > (yield* Clock.currentTimeMillis)) return known.ran
        return yield* flights.join(keyOf(route), run(keyOf(route), route))
      }),
    })
  }),
)

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789"

/** A letter first: some registries refuse labels of digits before looking them up. */
const randomLabel = Effect.gen(function*() {
  let label = ""
  while (label.length < limits.controlLabelChars) {
    label += alphabet[yield* Random.nextIntBetween(0, label === "" ? 26 : alphabet.length)] ?? ""
  }
  return label
})
