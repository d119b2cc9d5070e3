import { defaultWorld, type Scenario, scenarios, type World, worldOf } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import type { Case, CaseResult, Json, Subject, Suite } from "./suite.ts"

/**
 * Plays every case of a suite against the adapters under test. Knows no test runner: Vitest, Bun, Deno and an
 * embedder's own program all read the same results.
 */
export const examine = <Services>(
  suite: Suite<Services>,
  subject: Subject<Services>,
): Effect.Effect<ReadonlyArray<CaseResult>> => {
  const played = suite.cases.map((testCase) => ({ one: testCase, scenario: scenarioOf(testCase) }))
  const isAlone = ({ one, scenario }: PlayedPair) => scenario.alone === true || one.alone === true
  const together = played.filter((each) => !isAlone(each))
  const alone = played.filter(isAlone)
  return Effect.map(
    Effect.all(
      [
        inWorld(suite, subject, defaultWorld({ calm: true }), together),
        ...alone.map((only) => inWorld(suite, subject, worldOf(only.scenario), [only])),
      ],
      { concurrency: 4 },
    ),
    (results) => results.flat(),
  )
}

/** A burst of all cases at once would make honest answers slow enough to change what is asked next. */
const casesAtOnce = 24

interface PlayedPair {
  readonly one: Case
  readonly scenario: Scenario
}

const inWorld = <Services>(
  suite: Suite<Services>,
  subject: Subject<Services>,
  world: World,
  played: ReadonlyArray<PlayedPair>,
) =>
  Effect.forEach(played, ({ one, scenario }) => Effect.map(suite.observe(one, scenario), (row) => judgeRow(one, row)), {
    concurrency: casesAtOnce,
  }).pipe(Effect.provide(subject(world)))

/** A case without its scenario is a mistake in the suite, not a result. */
const scenarioOf = (testCase: Case): Scenario => {
  const scenario = scenarios.find(({ id }) => id === testCase.scenario)
  if (scenario === undefined)
    throw new Error(`the case ${testCase.id} plays ${testCase.scenario}, and there is no such scenario`)
  return scenario
}

export const judgeRow = (testCase: Case, observed: Json): CaseResult => {
  const members = readMembers(observed)
  const equal = Object.entries(testCase.expect).every(([member, value]) => matchesExpected(value, members[member]))
  const free = (testCase.absent ?? []).every((member) => !(member in members))
  return { id: testCase.id, passed: equal && free, expected: testCase.expect, observed }
}

export const readMembers = (value: Json): { readonly [member: string]: Json | undefined } =>
  typeof value === "object" && value !== null && !isList(value) ? value : {}

const isList = (value: Json | undefined): value is ReadonlyArray<Json> => Array.isArray(value)

/** Objects are compared by the expectation's members, lists whole. */
export const matchesExpected = (expected: Json, observed: Json | undefined): boolean => {
  if (isList(expected)) {
    return (
      isList(observed) &&
      expected.length === observed.length &&
      expected.every((item, at) => matchesExpected(item, observed[at]))
    )
  }
  if (typeof expected === "object" && expected !== null) {
    const members = observed === undefined ? {} : readMembers(observed)
    return Object.entries(expected).every(
      ([member, value]) => value === undefined || matchesExpected(value, members[member]),
    )
  }
  return expected === observed
}
