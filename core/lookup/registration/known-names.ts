import * as Effect from "effect/Effect"
import likely from "../../data/likely-labels.json" with { type: "json" }
import * as Deferred from "effect/Deferred"
import * as Exit from "effect/Exit"
import { putBounded } from "../../sharing/bounded-map.ts"
import { isDelegating } from "../../evidence/dns-answer.ts"
import { limits } from "../../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { answerOrElse } from "../../sharing/or-else-on-defect.ts"
import { judgePositiveControl } from "../../evidence/controls.ts"
import type { RdapObservation } from "../../evidence/observation.ts"

/** Names that exist under a suffix, for controls. */
export const makeKnownNames = Effect.gen(function* () {
  const dns = yield* Dns
  const [learned, tried] = [new Map<string, string>(), new Map<string, string>()]
  const keyOf = (base: string, suffix: string) => `${base} ${suffix}`
  const put = (names: Map<string, string>) => (base: string, name: string) =>
    putBounded(names, keyOf(base, name.slice(name.indexOf(".") + 1)), name, limits.hostsRemembered)

  const isInZone = (name: string) =>
    Effect.map(
      answerOrElse(() => dns.ask({ name, type: "NS" }), limits.companionMs, []),
      (reports) => reports.some(({ outcome }) => isDelegating(name, outcome)),
    )
  return {
    /** A base has found this name in a lookup. */
    learn: put(learned),
    /** It served as a control. */
    passed: put(tried),
    /** The registry's own first; the second holds in most TLDs. One that passed here before goes ahead of both. */
    usual: (base: string, suffix: string): readonly [string, string] => {
      const one = tried.get(keyOf(base, suffix)) ?? ""
      const [own, second] = [`nic.${suffix}`, `google.${suffix}`]
      return one === "" || one === own ? [own, second] : [one, own]
    },
    /** A name for TLDs without the usual ones: one that the base found before, else one that its zone delegates. */
    other: Effect.fnUntraced(function* (base: string, suffix: string, excluded: ReadonlyArray<string>) {
      const known = learned.get(keyOf(base, suffix))
      if (known !== undefined && !excluded.includes(known)) return known
      const names = likelyNames(suffix).filter((name) => !excluded.includes(name))
      const there = yield* Effect.forEach(names, isInZone, { concurrency: 4 })
      return names.find((_, index) => there[index] === true)
    }),
  }
})

export type KnownNames = Effect.Success<typeof makeKnownNames>

const likelyLabelsUnder: ReadonlyMap<string, ReadonlyArray<string>> = new Map(Object.entries(likely.under))

const likelyNames = (suffix: string): ReadonlyArray<string> => {
  const [first = ""] = suffix.split(".")
  return [...(likelyLabelsUnder.get(first) ?? []), ...likely.everywhere]
    .slice(0, limits.controlLikelyNames)
    .map((label) => `${label}.${suffix}`)
}

type Ask = (name: string) => Effect.Effect<ReadonlyArray<RdapObservation>>

/** Until one is found: the second where the first failed or is slow, then one that it found before or its zone has. */
export const askKnownName = Effect.fnUntraced(function* (names: KnownNames, ask: Ask, base: string, suffix: string) {
  const ran: Array<RdapObservation> = []
  const passed = yield* Deferred.make<void>()
  const failed = yield* Deferred.make<void>()
  const [own, other] = names.usual(base, suffix)
  const finished = (waiting: Deferred.Deferred<void>) => Deferred.done(waiting, Exit.void)
  const tryName = (name: string, otherwise: Effect.Effect<unknown>) =>
    Effect.flatMap(askUntilClear(name, ask, ran), (state) => (state === "passed" ? finished(passed) : otherwise))
  const waited = Effect.timeoutOption(Deferred.await(failed), limits.controlHedgeMs)
  // A name that is found must not wake the other: its request would be on the wire before the race ends.
  const both = [tryName(own, finished(failed)), Effect.andThen(waited, tryName(other, Effect.void))]
  yield* Effect.raceFirst(Effect.all(both, { concurrency: 2, discard: true }), Deferred.await(passed))
  if (judgePositiveControl(ran) === "failed") {
    const third = yield* names.other(base, suffix, [own, other])
    if (third !== undefined) yield* askUntilClear(third, ask, ran)
  }
  const found = ran.find((one) => judgePositiveControl([one]) === "passed")
  if (found !== undefined) names.passed(base, found.askedName)
  return ran
})

/** Asks one name until the answer is right or plainly wrong. */
const askUntilClear = Effect.fnUntraced(function* (name: string, ask: Ask, ran: Array<RdapObservation>) {
  for (let round = 0; round < limits.controlRounds; round++) {
    const answers = yield* ask(name)
    ran.push(...answers)
    const state = judgePositiveControl(answers)
    if (state !== "not_run") return state
  }
  return "not_run"
})
