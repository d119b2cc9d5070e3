import * as Struct from "effect/Struct"
import { answerAgeMs } from "./answer-age.ts"
import type { RdapObservation, Role } from "./observation.ts"
import { readRdap } from "./rdap-body.ts"
import { memoizeByObject } from "../sharing/memoize.ts"
import { isSecureEnough, hasStayedUnderBase } from "./under-base.ts"

/** Results of asking a base about a name whose answer we know. `not_run`: not asked, or no usable answer. */
export const controlStates = ["passed", "failed", "not_run"] as const
export type ControlState = (typeof controlStates)[number]

type Observations = ReadonlyArray<RdapObservation>

/**
 * A known name must be found: a base that does not serve the suffix answers 404 to everything. It passes when a known name is found
 * after `since`, the time of the answer to confirm. It fails on a 404 that no later answer corrected.
 */
export const judgePositiveControl = (observations: Observations, since = ""): ControlState => {
  const controls = observations.filter((observation) => isValidControl(observation, "control_positive"))
  if (controls.some((control) => foundAskedName(control) && isSentAfter(control, since))) return "passed"
  return controls.some((control) => statusOf(control) === 404) ? "failed" : "not_run"
}

export const wasKnownNameAsked = (observations: Observations, since: string): boolean =>
  observations.some((observation) => observation.role === "control_positive" && isSentAfter(observation, since))

/** Sent after `since`, and not repeated by a cache from before it. */
const isSentAfter = ({ at, ms, outcome }: RdapObservation, since: string): boolean =>
  since === "" || Date.parse(at) - ms - answerAgeMs(outcome) >= Date.parse(since)

/** A random name must not be found. A base that finds it finds every name, as a login page does. */
export const judgeNegativeControl = (observations: Observations): ControlState => {
  // A redirect to a server that finds every name counts as well.
  if (observations.some((observation) => observation.role === "control_negative" && foundAskedName(observation)))
    return "failed"
  const statuses = observations.filter((observation) => isValidControl(observation, "control_negative")).map(statusOf)
  if (statuses.some((status) => status >= 200 && status < 300)) return "failed"
  return statuses.includes(404) ? "passed" : "not_run"
}

/** Answers of the base itself for names that are not registered. */
export const selectRandomNames = (observations: Observations): Observations =>
  observations.filter((observation) => isValidControl(observation, "control_negative") && statusOf(observation) === 404)

const judgeByRole = { control_positive: judgePositiveControl, control_negative: judgeNegativeControl } as const

/** True when a random name was asked after a known name had been found. */
export const wasRandomAskedAfterFound = (observations: Observations, since: string): boolean => {
  const found = observations.filter((observation) => judgePositiveControl([observation], since) === "passed")
  return selectRandomNames(observations).some((random) => found.some(({ at }) => isSentAfter(random, at)))
}

/** Failed controls of an earlier run that no later answer has cleared. A missing answer does not clear a failure (R3). */
export const selectFailedControls = (earlier: Observations, later: Observations): Observations =>
  Struct.keys(judgeByRole)
    .filter((role) => judgeByRole[role](later) === "not_run" && judgeByRole[role](earlier) === "failed")
    .flatMap((role) => earlier.filter((one) => one.role === role && judgeByRole[role]([one]) === "failed"))

/** Right role, right TLD, and answered by the base itself. Another host's answer proves nothing. */
const isValidControl = ({ role, askedName, route, hops, outcome }: RdapObservation, wantedRole: Role): boolean =>
  role === wantedRole &&
  outcome._tag === "Answered" &&
  askedName.endsWith(`.${route.tld}`) &&
  // An aggregator passes every question on, so its final answer counts.
  (route.basis === "aggregator" || hasStayedUnderBase(route.base, hops)) &&
  hops.every((hop) => isSecureEnough(hop.url))

/** A control is cached for an hour and used for many names, so its body is read once. */
export const foundAskedName = memoizeByObject(({ askedName, outcome }: RdapObservation): boolean => {
  if (outcome._tag !== "Answered" || outcome.status !== 200) return false
  const reading = readRdap(outcome.body, outcome.mediaType)
  return reading._tag === "Domain" && reading.name === askedName
})

const statusOf = ({ outcome }: RdapObservation): number => (outcome._tag === "Answered" ? outcome.status : 0)
