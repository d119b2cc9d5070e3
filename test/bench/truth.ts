import { type RdapBehaviour, type Scenario, scenarios } from "@surename/fixtures"
import { rdapSuite } from "../conformance/index.ts"

/** The answers that a checker may give about a name. `unprovable`: the world proves neither. */
export type Truth = "free" | "taken" | "unprovable"

type ExpectedRow = (typeof rdapSuite.cases)[number]["expect"]

export interface Question {
  readonly scenario: Scenario
  readonly truth: Truth
}

/** Every RDAP scenario the conformance suite has an answer for. */
export const questions: ReadonlyArray<Question> = rdapSuite.cases.flatMap((testCase) => {
  const scenario = scenarios.find(({ id }) => id === testCase.scenario)
  return scenario === undefined ? [] : [{ scenario, truth: truthOf(testCase.expect, scenario) }]
})

function truthOf({ classification, unknown_reason: reason }: ExpectedRow, scenario: Scenario): Truth {
  if (classification === "unregistered") return "free"
  if (classification === "registered") return "taken"
  // Too slow or too busy for our deadline: a client that waits, or whose first request a fault used up, hears the rest.
  const late = classification === "pending" || reason === "throttled"
  return late ? inTheEnd(scenario.world.names?.[scenario.domain]?.rdap?.at(-1)) : "unprovable"
}

function inTheEnd(behaviour: RdapBehaviour | undefined): Truth {
  if (behaviour?.kind === "delay" || behaviour?.kind === "drip") return inTheEnd(behaviour.then)
  if (behaviour?.kind === "not_found") return "free"
  return behaviour?.kind === "registered" ? "taken" : "unprovable"
}
