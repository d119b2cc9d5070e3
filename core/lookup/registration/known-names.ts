import * as Effect from "effect/Effect"
import likely from "../../data/likely-labels.json" with { type: "json" }
import * as Deferred from "effect/Deferred"
import { putBounded } from "../../sharing/bounded-map.ts"
import { isDelegated } from "../../evidence/dns-answer.ts"
import { lookupLimits } from "../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { answerOrElse } from "../../sharing/or-else-on-defect.ts"
import { dropFirstLabel, judgeKnownName } from "../../evidence/controls.ts"
import type { RdapObservation } from "../../evidence/observation.ts"

export const makeKnownNames = Effect.gen(function* () {
  const dns = yield* Dns
  const learnedNames = new Map<string, string>()
  const passedNames = new Map<string, string>()
  const toKey = (base: string, suffix: string) => `${base} ${suffix}`
  const rememberIn = (names: Map<string, string>) => (base: string, name: string) =>
    putBounded(names, toKey(base, dropFirstLabel(name)), name, lookupLimits.knownNames)

  const isInZone = (name: string) =>
    Effect.map(
      answerOrElse(() => dns.ask({ name, type: "NS" }), lookupLimits.companionMs, []),
      (reports) => reports.some(({ outcome }) => isDelegated(name, outcome)),
    )
  return {
    learn: rememberIn(learnedNames),
    passed: rememberIn(passedNames),
    /** True for the name that passed last. The next run begins with `nic`. */
    forget: (base: string, name: string): boolean => {
      const key = toKey(base, dropFirstLabel(name))
      return passedNames.get(key) === name && passedNames.delete(key)
    },
    /** Names that exist in most TLDs: `nic`, which the registry uses itself, then `google`. The last name that passed comes first. */
    usual: (base: string, suffix: string): readonly [string, string] => {
      const passedName = passedNames.get(toKey(base, suffix)) ?? ""
      const registryName = `nic.${suffix}`
      const second = `google.${suffix}`
      return passedName === "" || passedName === registryName ? [registryName, second] : [passedName, registryName]
    },
    /** A third name: one that this base has found before, else a likely name with name servers in the zone. */
    other: Effect.fnUntraced(function* (base: string, suffix: string, excluded: ReadonlyArray<string>) {
      const learned = learnedNames.get(toKey(base, suffix))
      if (learned !== undefined && !excluded.includes(learned)) return learned
      const names = listLikelyNames(suffix).filter((name) => !excluded.includes(name))
      const areInZone = yield* Effect.forEach(names, isInZone, { concurrency: 4 })
      return names.find((_, index) => areInZone[index] === true)
    }),
  }
})

export type KnownNames = Effect.Success<typeof makeKnownNames>

const likelyLabelsUnder: ReadonlyMap<string, ReadonlyArray<string>> = new Map(Object.entries(likely.under))

const listLikelyNames = (suffix: string): ReadonlyArray<string> => {
  const [first = ""] = suffix.split(".")
  return [...(likelyLabelsUnder.get(first) ?? []), ...likely.everywhere]
    .slice(0, lookupLimits.controlLikelyNames)
    .map((label) => `${label}.${suffix}`)
}

type AskRegistry = (name: string) => Effect.Effect<ReadonlyArray<RdapObservation>>

export const askKnownName = Effect.fnUntraced(function* (
  names: KnownNames,
  ask: AskRegistry,
  base: string,
  suffix: string,
) {
  const observations: Array<RdapObservation> = []
  const decision = yield* Deferred.make<"passed" | "lost">()
  const failed = yield* Deferred.make<void>()
  const [first, second] = names.usual(base, suffix)
  const tryName = (name: string, otherwise: Effect.Effect<unknown>) =>
    Effect.flatMap(askUntilClear(name, ask, observations), (state) =>
      state === "passed"
        ? Deferred.succeed(decision, "passed")
        : state === "failed" && names.forget(base, name)
          ? Deferred.succeed(decision, "lost")
          : otherwise,
    )
  const hedgeDelay = Effect.timeoutOption(Deferred.await(failed), lookupLimits.controlHedgeMs)
  // When the first name passes, nothing wakes the second attempt. It would send its request before the race ends.
  const attempts = [
    tryName(first, Deferred.succeed(failed, undefined)),
    Effect.andThen(hedgeDelay, tryName(second, Effect.void)),
  ]
  const decided = yield* Effect.raceFirst(
    Effect.all(attempts, { concurrency: 2, discard: true }),
    Deferred.await(decision),
  )
  // R3: a base that denies a name of its own has changed. Another name that it finds would hide that.
  if (decided === "lost") return observations
  if (judgeKnownName(observations) === "failed") {
    const third = yield* names.other(base, suffix, [first, second])
    if (third !== undefined) yield* askUntilClear(third, ask, observations)
  }
  const passedControl = observations.find((observation) => judgeKnownName([observation]) === "passed")
  if (passedControl !== undefined) names.passed(base, passedControl.askedName)
  return observations
})

const askUntilClear = Effect.fnUntraced(function* (
  name: string,
  ask: AskRegistry,
  observations: Array<RdapObservation>,
) {
  for (let round = 0; round < lookupLimits.controlRounds; round++) {
    const answers = yield* ask(name)
    observations.push(...answers)
    const state = judgeKnownName(answers)
    if (state !== "not_run") return state
  }
  return "not_run"
})
