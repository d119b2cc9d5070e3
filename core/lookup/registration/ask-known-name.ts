import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { positiveControl } from "../../evidence/controls.ts"
import type { RdapObservation } from "../../evidence/observation.ts"
import { limits } from "../../limits.ts"
import type { KnownNames } from "./known-names.ts"

type Ask = (name: string) => Effect.Effect<ReadonlyArray<RdapObservation>>

/**
 * Asks a base about names that exist until one is found: the second where the first failed or is slow; where the base
 * has neither, one that it has found before, or that its zone has.
 */
export const askKnownName = Effect.fnUntraced(function* (names: KnownNames, ask: Ask, base: string, suffix: string) {
  const ran: Array<RdapObservation> = []
  const passed = yield* Deferred.make<void>()
  const failed = yield* Deferred.make<void>()
  const [own, other] = names.usual(base, suffix)
  const finished = (waiting: Deferred.Deferred<void>) => Deferred.done(waiting, Exit.void)
  const tell = (name: string, otherwise: Effect.Effect<unknown>) =>
    Effect.flatMap(insist(name, ask, ran), (state) => (state === "passed" ? finished(passed) : otherwise))
  const waited = Effect.timeoutOption(Deferred.await(failed), limits.controlHedgeMs)
  // A name that is found must not wake the other: its request would be on the wire before the race ends.
  const both = [tell(own, finished(failed)), Effect.andThen(waited, tell(other, Effect.void))]
  yield* Effect.raceFirst(Effect.all(both, { concurrency: 2, discard: true }), Deferred.await(passed))
  if (positiveControl(ran) === "failed") {
    const third = yield* names.other(base, suffix, [own, other])
    if (third !== undefined) yield* insist(third, ask, ran)
  }
  const found = ran.find((one) => positiveControl([one]) === "passed")
  if (found !== undefined) names.passed(base, found.asked)
  return ran
})

/** Asks one name until the answer is right or plainly wrong. */
const insist = Effect.fnUntraced(function* (name: string, ask: Ask, ran: Array<RdapObservation>) {
  for (let round = 0; round < limits.controlRounds; round++) {
    const answers = yield* ask(name)
    ran.push(...answers)
    const state = positiveControl(answers)
    if (state !== "not_run") return state
  }
  return "not_run"
})
