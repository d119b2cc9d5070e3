import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { makeMemoryPace } from "./pace/memory-pace.ts"
import type { PaceCase, PaceSubject } from "./pace/pace-case.ts"
import { placeCases } from "./pace/places.ts"
import { wishCases } from "./pace/wishes.ts"
import { type ProvedCase, proveCase } from "./proved.ts"

/** The promises of a pace that several instances share. */
export const paceSuite: ReadonlyArray<PaceCase> = [...placeCases, ...wishCases]

type PaceExamination = (prove: PaceCase["prove"]) => ReturnType<PaceCase["prove"]>

/** Each case has a pace of its own: `subject` makes one and gives it to what it is called with. */
export const examinePace = (
  subject: (paceCase: PaceCase) => PaceExamination,
): Effect.Effect<ReadonlyArray<ProvedCase>> =>
  Effect.forEach(paceSuite, (paceCase) => proveCase(paceCase.id, subject(paceCase)(paceCase.prove)))

/** The one of the tests, in virtual time, changed by `change`. */
export const makePaceInMemory =
  (change: (subject: PaceSubject) => PaceSubject = (subject) => subject): ((paceCase: PaceCase) => PaceExamination) =>
  () =>
  (prove) =>
    Effect.suspend(() => prove(change({ ...makeMemoryPace(), pass }))).pipe(Effect.provide(TestClock.layer()))

/** Virtual time can go back, too, as a clock that is set can. */
const pass = (ms: number): Effect.Effect<void> =>
  Effect.flatMap(
    Effect.clockWith((clock) => clock.currentTimeMillis),
    (now) => TestClock.setTime(now + ms),
  )
