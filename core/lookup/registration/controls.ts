import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { putBounded } from "../../sharing/bounded-map.ts"
import {
  judgeNegativeControl,
  judgePositiveControl,
  selectRandomNames,
  selectFailedControls,
} from "../../evidence/controls.ts"
import { hasSameForm, statesAbsencePlainly } from "../../evidence/not-found-body.ts"
import type { RdapObservation, Role, Route } from "../../evidence/observation.ts"
import { limits } from "../../limits.ts"
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
    /** A passed control is cached for an hour, beside an earlier one of at most two hours. Any other is cached for a shorter time. */
    readonly askRandom: (route: Route, suffix: string) => Effect.Effect<ControlAnswers>
    /** Never reuses a pass: only a control that ran after the "not found" can confirm it. */
    readonly askKnown: (route: Route, suffix: string) => Effect.Effect<ControlAnswers>
    /** At the same time, for a second random name beside the cached one. */
    readonly askKnownAndRandom: (route: Route, suffix: string) => Effect.Effect<ControlAnswers>
    /** If the random answer is unclear, sends two more: a proxy's error page does not repeat four times. */
    readonly askKnownThenRandom: (route: Route, suffix: string) => Effect.Effect<ControlAnswers>
    readonly rememberKnownName: (route: Route, name: string) => void
    readonly getLastResults: (route: Route, suffix: string) => ControlAnswers
  }
>()("@surename/core/Controls") {}

interface ControlResult extends Span {
  readonly ran: ControlAnswers
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
  const all = [...selectFailedControls(results.get(key)?.ran ?? [], answers), ...answers]
  putBounded(results, key, { from, until: from + forMs, ran: [...earlier, ...all] }, limits.hostsRemembered)
  return all
})

const readFreshAnswers = (result: ControlResult | undefined) =>
  Effect.map(Clock.currentTimeMillis, (now) => (result !== undefined && isWithin(result, now) ? result.ran : undefined))

/** One RDAP error is enough. A base that gave no answer would give no more. */
const needsMoreRandomNames = (first: ControlAnswers): boolean => {
  const denials = selectRandomNames(first)
  return denials.length > 0 && !denials.some(statesAbsencePlainly)
}

/**
 * Keeps one earlier answer of the same form, because a proxy's answer may appear once. An RDAP error outweighs answers of another form for
 * its hour: a registry that wrote one seldom begins to write empty answers, and a broken server does.
 */
const storeRandomAnswers = Effect.fnUntraced(function* (
  results: Map<string, ControlResult>,
  key: string,
  answers: ControlAnswers,
) {
  if (judgeNegativeControl(answers) !== "passed")
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
    const runs = yield* makeSingleFlight<ControlAnswers>()
    const together = yield* makeSingleFlight<ControlAnswers>({
      gather: { share: lookupLimits.controlShare, gatherMs: lookupLimits.controlGatherMs },
    })
    const negatives = new Map<string, ControlResult>()
    const positives = new Map<string, ControlResult>()
    const toControlKey = ({ base, basis }: Route, suffix: string) => `${basis} ${base} ${suffix}`

    const ask = Effect.fnUntraced(function* (role: Role, name: string, route: Route) {
      const by = (yield* Clock.currentTimeMillis) + lookupLimits.controlTimeoutMs
      const reports = yield* rdap.ask({ name, route, by, urgent: true })
      return reports.map((report): RdapObservation => ({ ...report, role }))
    })

    const runNegative = Effect.fn("askRandomName")(function* (key: string, route: Route, suffix: string) {
      const answers = yield* ask("control_negative", `${yield* randomLabel}.${suffix}`, route)
      return yield* storeRandomAnswers(negatives, key, answers)
    })

    const runPositive = Effect.fn("askKnownName")(function* (key: string, route: Route, suffix: string) {
      const answers = yield* askKnownName(names, (name) => ask("control_positive", name, route), route.base, suffix)
      const hasFailed = judgePositiveControl(answers) === "failed"
      // R3: the base has changed, so the cached random control is stale too. The failed result stays until a later control passes.
      const random = negatives.get(key)
      if (hasFailed && random !== undefined) negatives.set(key, { ...random, until: random.from })
      return yield* storeResult(positives, key, answers, hasFailed ? lookupLimits.controlRetryMs : 0)
    })

    const runBoth = Effect.fnUntraced(function* (key: string, route: Route, suffix: string) {
      const answers = yield* runPositive(key, route, suffix)
      if (judgePositiveControl(answers) !== "passed") return answers
      const random = runNegative(key, route, suffix)
      const first = yield* random
      if (!needsMoreRandomNames(first)) return [...answers, ...first]
      return [...answers, ...first, ...(yield* Effect.all([random, random], { concurrency: 2 })).flat()]
    })

    const runBeside = (...about: Parameters<typeof runPositive>) =>
      Effect.map(Effect.all([runPositive(...about), runNegative(...about)], { concurrency: 2 }), (all) => all.flat())

    const makePositiveControl = (run: typeof runPositive, kind: string) =>
      Effect.fnUntraced(function* (route: Route, suffix: string) {
        // R3: an aggregator's 404 never counts, so it needs no confirmation.
        if (route.basis === "aggregator") return []
        const key = toControlKey(route, suffix)
        const failed = yield* readFreshAnswers(positives.get(key))
        return failed ?? (yield* together.join(`${kind} ${key}`, run(key, route, suffix)))
      })

    return Controls.of({
      getLastResults: (route, suffix) => {
        const key = toControlKey(route, suffix)
        return [...(positives.get(key)?.ran ?? []), ...(negatives.get(key)?.ran ?? [])]
      },
      rememberKnownName: ({ base }, name) => names.learn(base, name),
      askRandom: Effect.fnUntraced(function* (route, suffix) {
        const key = toControlKey(route, suffix)
        const freshAnswers = yield* readFreshAnswers(negatives.get(key))
        return freshAnswers ?? (yield* runs.join(key, runNegative(key, route, suffix)))
      }),
      askKnown: makePositiveControl(runPositive, "known"),
      askKnownAndRandom: makePositiveControl(runBeside, "known beside random"),
      askKnownThenRandom: makePositiveControl(runBoth, "known and random"),
    })
  }),
)
