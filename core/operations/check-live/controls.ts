import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import { putBounded } from "../../bounded-map.ts"
import { negativeControl, positiveControl, unanswered } from "../../evidence/controls.ts"
import type { RdapObservation, Role, Route } from "../../evidence/observation.ts"
import { limits } from "../../limits.ts"
import { Rdap } from "../../ports/rdap.ts"
import { randomLabel } from "../../random-label.ts"
import { singleFlight } from "../../single-flight.ts"

/**
 * Asks each base, per TLD and once an hour, one name that exists and one that cannot. An authoritative server is
 * authoritative only for the TLDs it runs, and stale or misrouted bases answer 404 (or 200) to everything.
 */
export class Controls extends Context.Service<
  Controls,
  {
    readonly of: (route: Route) => Effect.Effect<ReadonlyArray<RdapObservation>>
    /** What is known already, without asking; of a run under way, what has come so far, and what it has yet to refute. */
    readonly known: (route: Route) => ReadonlyArray<RdapObservation>
  }
>()("@surename/core/Controls") {}

/** Controls being run for one base and TLD; `ran` grows as answers come. */
interface Run {
  readonly route: Route
  readonly ran: Array<RdapObservation>
  readonly by: number
  /** What the run before showed. */
  readonly earlier: ReadonlyArray<RdapObservation>
}

/** What is known of a base while a run goes on, and after it. */
const soFar = ({ earlier, ran }: Run): ReadonlyArray<RdapObservation> => [...unanswered(earlier, ran), ...ran]

/** `nic.<tld>` is the registry's own; not every registry lists it, hence a second name that holds in most TLDs. */
const knownNames = (tld: string) => [`nic.${tld}`, `google.${tld}`] as const

export const controlsLayer: Layer.Layer<Controls, never, Rdap> = Layer.effect(
  Controls,
  Effect.gen(function* () {
    const rdap = yield* Rdap
    const flights = yield* singleFlight<ReadonlyArray<RdapObservation>>()
    const kept = new Map<string, { readonly until: number; readonly ran: ReadonlyArray<RdapObservation> }>()
    const underWay = new Map<string, Run>()

    const ask = Effect.fnUntraced(function* (role: Role, name: string, route: Route, by: number) {
      const reports = yield* rdap.ask({ name, route, by })
      return reports.map((report): RdapObservation => ({ ...report, role }))
    })

    /** Asks one known name until the answer is right or plainly wrong, or comes too late for anyone. */
    const insist = Effect.fnUntraced(function* (name: string, { by, ran, route }: Run) {
      for (let round = 0; round < limits.controlRounds && (yield* Clock.currentTimeMillis) < by; round++) {
        const answers = yield* ask("control_positive", name, route, by)
        ran.push(...answers)
        const state = positiveControl(answers)
        if (state !== "not_run") return state
      }
      return "not_run"
    })

    /** The second name is asked where the first failed or is slow; one that is found ends the matter. */
    const positive = Effect.fnUntraced(function* (asking: Run) {
      const passed = yield* Deferred.make<void>()
      const failed = yield* Deferred.make<void>()
      const [own, other] = knownNames(asking.route.tld)
      const tell = (name: string, otherwise: Effect.Effect<unknown>) =>
        Effect.flatMap(insist(name, asking), (state) =>
          state === "passed" ? Deferred.done(passed, Exit.void) : otherwise,
        )
      const waited = Effect.timeoutOption(Deferred.await(failed), limits.controlHedgeMs)
      // A name that is found must not wake the other: its request would be on the wire before the race ends.
      const both = [tell(own, Deferred.done(failed, Exit.void)), Effect.andThen(waited, tell(other, Effect.void))]
      yield* Effect.raceFirst(Effect.all(both, { concurrency: 2, discard: true }), Deferred.await(passed))
    })

    const negative = Effect.fnUntraced(function* ({ by, ran, route }: Run) {
      ran.push(...(yield* ask("control_negative", `${yield* randomLabel}.${route.tld}`, route, by)))
    })

    const run = Effect.fnUntraced(function* (key: string, route: Route) {
      const by = (yield* Clock.currentTimeMillis) + limits.companionMs
      const asking: Run = { route, ran: [], by, earlier: kept.get(key)?.ran ?? [] }
      underWay.set(key, asking)
      yield* Effect.all([positive(asking), negative(asking)], { concurrency: 2, discard: true })
      const ran = soFar(asking)
      const settled = positiveControl(ran) === "passed" && negativeControl(ran) === "passed"
      const until = (yield* Clock.currentTimeMillis) + (settled ? limits.controlFreshMs : limits.controlRetryMs)
      underWay.delete(key)
      putBounded(kept, key, { until, ran }, limits.hostsRemembered)
      return ran
    })

    const keyOf = (route: Route) => `${route.base} ${route.tld}`
    return Controls.of({
      known: (route) => {
        const running = underWay.get(keyOf(route))
        return running === undefined ? (kept.get(keyOf(route))?.ran ?? []) : soFar(running)
      },
      of: Effect.fnUntraced(function* (route) {
        // An aggregator's 404 counts for nothing anyway (R3).
        if (route.basis === "aggregator") return []
        const known = kept.get(keyOf(route))
        if (known !== undefined && known.until > (yield* Clock.currentTimeMillis)) return known.ran
        return yield* flights.join(keyOf(route), run(keyOf(route), route))
      }),
    })
  }),
)
