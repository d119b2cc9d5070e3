import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { putBounded } from "../../sharing/bounded-map.ts"
import { judgeKnownName, judgeRandomName, selectRandomNames, selectFailedControls } from "../../evidence/controls.ts"
import { hasSameForm, statesAbsencePlainly } from "../../evidence/not-found-body.ts"
import type { RdapObservation, Role, Route } from "../../evidence/observation.ts"
import { lookupLimits } from "../limits.ts"
import type { Dns } from "../../ports/dns.ts"
import { Rdap } from "../../ports/rdap.ts"
import { isWithin, type Span } from "../../sharing/time-span.ts"
import { randomLabel } from "../../state/random-label.ts"
import { makeSingleFlight } from "../../sharing/single-flight.ts"
import { askKnownName, makeKnownNames } from "./known-names.ts"

type ControlAnswers = ReadonlyArray<RdapObservation>

/** Asks about known and random names: stale bases answer 404 (or 200) to every name. */
export class Controls extends Context.Service<
  Controls,
  {
    /** Caches a passed control for an hour, together with the one before it. Caches other results for `controlRetryMs`. */
    readonly askRandom: (route: Route, suffix: string) => Effect.Effect<ControlAnswers>
    /** Never reuses a pass: only a control that ran after the "not found" can confirm it. */
    readonly askKnown: (route: Route, suffix: string) => Effect.Effect<ControlAnswers>
    /** Asks for the known name and one more random name in parallel. */
    readonly askKnownAndRandom: (route: Route, suffix: string) => Effect.Effect<ControlAnswers>
    /** After a found known name, asks for one random name, and for two more if that answer is unclear. A proxy's error page rarely comes back for all four. */
    readonly askKnownThenRandom: (route: Route, suffix: string) => Effect.Effect<ControlAnswers>
    readonly rememberKnownName: (route: Route, name: string) => void
    readonly getLastResults: (route: Route, suffix: string) => ControlAnswers
  }
>()("@surename/core/Controls") {}

interface ControlResult extends Span {
  readonly answers: ControlAnswers
}

/** R3: keeps an earlier failed answer beside the new ones until the base answers that control correctly. */
const storeResult = Effect.fnUntraced(function* (
  results: Map<string, ControlResult>,
  key: string,
  answers: ControlAnswers,
  forMs: number,
  earlier: ControlAnswers = [],
) {
  const from = yield* Clock.currentTimeMillis
  const all = [...selectFailedControls(results.get(key)?.answers ?? [], answers), ...answers]
  putBounded(results, key, { from, until: from + forMs, answers: [...earlier, ...all] }, lookupLimits.controlResults)
  return all
})

const readFreshAnswers = (result: ControlResult | undefined) =>
  Effect.map(Clock.currentTimeMillis, (now) =>
    result !== undefined && isWithin(result, now) ? result.answers : undefined,
  )

/** One RDAP error is enough. A base that gave no answer would give no more. */
const needsMoreRandomNames = (first: ControlAnswers): boolean => {
  const denials = selectRandomNames(first)
  return denials.length > 0 && !denials.some(statesAbsencePlainly)
}

/**
 * Keeps one earlier answer of the same form, because a proxy's answer may appear once. While an RDAP error is cached,
 * answers of another form are not stored: they usually come from a broken server.
 */
const storeRandomAnswers = Effect.fnUntraced(function* (
  results: Map<string, ControlResult>,
  key: string,
  answers: ControlAnswers,
) {
  if (judgeRandomName(answers) !== "passed")
    return yield* storeResult(results, key, answers, lookupLimits.controlRetryMs)
  const fresh = selectRandomNames((yield* readFreshAnswers(results.get(key))) ?? [])
  const earlier = fresh.find(statesAbsencePlainly) ?? fresh.at(-1)
  const isSameForm = earlier !== undefined && selectRandomNames(answers).every((answer) => hasSameForm(answer, earlier))
  if (earlier !== undefined && !isSameForm && statesAbsencePlainly(earlier)) return [earlier, ...answers]
  return yield* storeResult(results, key, answers, lookupLimits.controlFreshMs, isSameForm ? [earlier] : [])
})

export const controlsLayer: Layer.Layer<Controls, never, Rdap | Dns> = Layer.effect(
  Controls,
  Effect.gen(function* () {
    const rdap = yield* Rdap
    const names = yield* makeKnownNames
    const flights = yield* makeSingleFlight<ControlAnswers>()
    const gatheredFlights = yield* makeSingleFlight<ControlAnswers>({
      gather: { share: lookupLimits.controlShare, gatherMs: lookupLimits.controlGatherMs },
    })
    const randomResults = new Map<string, ControlResult>()
    const knownResults = new Map<string, ControlResult>()
    const toControlKey = ({ base, basis }: Route, suffix: string) => `${basis} ${base} ${suffix}`

    const ask = Effect.fnUntraced(function* (role: Role, name: string, route: Route) {
      const by = (yield* Clock.currentTimeMillis) + lookupLimits.controlTimeoutMs
      const reports = yield* rdap.ask({ name, route, by, urgent: true })
      return reports.map((report): RdapObservation => ({ ...report, role }))
    })

    const runRandom = Effect.fn("askRandomName")(function* (key: string, route: Route, suffix: string) {
      const answers = yield* ask("control_negative", `${yield* randomLabel}.${suffix}`, route)
      return yield* storeRandomAnswers(randomResults, key, answers)
    })

    const runKnown = Effect.fn("askKnownName")(function* (key: string, route: Route, suffix: string) {
      const answers = yield* askKnownName(names, (name) => ask("control_positive", name, route), route.base, suffix)
      const hasFailed = judgeKnownName(answers) === "failed"
      // R3: the base has changed, so the cached random control is stale too. The failed result stays until a later control passes.
      const random = randomResults.get(key)
      if (hasFailed && random !== undefined) randomResults.set(key, { ...random, until: random.from })
      return yield* storeResult(knownResults, key, answers, hasFailed ? lookupLimits.controlRetryMs : 0)
    })

    const runKnownThenRandom = Effect.fnUntraced(function* (key: string, route: Route, suffix: string) {
      const answers = yield* runKnown(key, route, suffix)
      if (judgeKnownName(answers) !== "passed") return answers
      const random = runRandom(key, route, suffix)
      const first = yield* random
      if (!needsMoreRandomNames(first)) return [...answers, ...first]
      return [...answers, ...first, ...(yield* Effect.all([random, random], { concurrency: 2 })).flat()]
    })

    const runKnownAndRandom = (...about: Parameters<typeof runKnown>) =>
      Effect.map(Effect.all([runKnown(...about), runRandom(...about)], { concurrency: 2 }), (all) => all.flat())

    const makeKnownControl = (run: typeof runKnown, kind: string) =>
      Effect.fnUntraced(function* (route: Route, suffix: string) {
        // R3: an aggregator's 404 never counts, so it needs no confirmation.
        if (route.basis === "aggregator") return []
        const key = toControlKey(route, suffix)
        const failed = yield* readFreshAnswers(knownResults.get(key))
        return failed ?? (yield* gatheredFlights.join(`${kind} ${key}`, run(key, route, suffix)))
      })

    return Controls.of({
      getLastResults: (route, suffix) => {
        const key = toControlKey(route, suffix)
        return [...(knownResults.get(key)?.answers ?? []), ...(randomResults.get(key)?.answers ?? [])]
      },
      rememberKnownName: ({ base }, name) => names.learn(base, name),
      askRandom: Effect.fnUntraced(function* (route, suffix) {
        const key = toControlKey(route, suffix)
        const freshAnswers = yield* readFreshAnswers(randomResults.get(key))
        return freshAnswers ?? (yield* flights.join(key, runRandom(key, route, suffix)))
      }),
      askKnown: makeKnownControl(runKnown, "known"),
      askKnownAndRandom: makeKnownControl(runKnownAndRandom, "known and random"),
      askKnownThenRandom: makeKnownControl(runKnownThenRandom, "known then random"),
    })
  }),
)
