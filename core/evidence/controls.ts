import * as Struct from "effect/Struct"
import { answerAgeMs } from "./answer-age.ts"
import type { RdapObservation, Role, Route } from "./observation.ts"
import { readRdap } from "./rdap-body.ts"
import { memoizeByObject } from "../sharing/memoize.ts"
import { isSecureEnough, hasStayedUnderBase } from "./under-base.ts"

/** Answers about known or random names. `not_run`: no lookup, or no usable answer. */
export const controlStates = ["passed", "failed", "not_run"] as const
export type ControlState = (typeof controlStates)[number]

type Observations = ReadonlyArray<RdapObservation>

/**
 * R3. Passes when a known name is found after `since`, the time of the answer to confirm. Fails on a 404 that no later answer corrected.
 */
export const judgeKnownName = (observations: Observations, since = ""): ControlState => {
  const controls = observations.filter((observation) => isValidControl(observation, "control_positive"))
  if (controls.some((control) => foundAskedName(control) && isSentAfter(control, since))) return "passed"
  return controls.some((control) => readStatus(control) === 404) ? "failed" : "not_run"
}

export const wasKnownNameAsked = (observations: Observations, since: string): boolean =>
  observations.some((observation) => observation.role === "control_positive" && isSentAfter(observation, since))

const isSentAfter = ({ at, ms, outcome }: RdapObservation, since: string): boolean =>
  since === "" || Date.parse(at) - ms - answerAgeMs(outcome) >= Date.parse(since)

/** Fails when the base finds a random name, because such a base finds every name. */
export const judgeRandomName = (observations: Observations): ControlState => {
  // Also counts answers from another host: a base that redirects to a server that finds every name is as bad.
  if (observations.some((observation) => observation.role === "control_negative" && foundAskedName(observation)))
    return "failed"
  const statuses = observations.filter((observation) => isValidControl(observation, "control_negative")).map(readStatus)
  if (statuses.some((status) => status >= 200 && status < 300)) return "failed"
  return statuses.includes(404) ? "passed" : "not_run"
}

export const selectRandomNames = (observations: Observations): Observations =>
  observations.filter(
    (observation) => isValidControl(observation, "control_negative") && readStatus(observation) === 404,
  )

const judgeByRole = { control_positive: judgeKnownName, control_negative: judgeRandomName } as const

export const hasRandomControlAfterKnownName = (observations: Observations, since: string): boolean => {
  const passedControls = observations.filter((observation) => judgeKnownName([observation], since) === "passed")
  return selectRandomNames(observations).some((random) => passedControls.some(({ at }) => isSentAfter(random, at)))
}

/** R3: returns earlier failed controls that no later answer refutes. A missing answer does not clear a failure. */
export const selectFailedControls = (earlier: Observations, later: Observations): Observations =>
  Struct.keys(judgeByRole)
    .filter((role) => judgeByRole[role](later) === "not_run" && judgeByRole[role](earlier) === "failed")
    .flatMap((role) =>
      earlier.filter((observation) => observation.role === role && judgeByRole[role]([observation]) === "failed"),
    )

/** Accepts only answers from the base itself, because another host's answer proves nothing about the base. */
const isValidControl = ({ role, askedName, route, hops, outcome }: RdapObservation, wantedRole: Role): boolean =>
  role === wantedRole &&
  outcome._tag === "Answered" &&
  askedName.endsWith(`.${route.tld}`) &&
  // An aggregator passes every question on, so its final answer counts.
  (route.basis === "aggregator" || hasStayedUnderBase(route.base, hops)) &&
  hops.every((hop) => isSecureEnough(hop.url))

/** Memoized, because one control serves many names for an hour. */
export const foundAskedName = memoizeByObject(({ askedName, outcome }: RdapObservation): boolean => {
  if (outcome._tag !== "Answered" || outcome.status !== 200) return false
  const reading = readRdap(outcome.body, outcome.mediaType)
  return reading._tag === "Domain" && reading.name === askedName
})

const readStatus = ({ outcome }: RdapObservation): number => (outcome._tag === "Answered" ? outcome.status : 0)

/** Selects the controls of this base and suffix. Another base or suffix may behave differently. */
export const selectControls = (rdap: Observations, { base }: Route, suffix: string): Observations =>
  rdap.filter(
    ({ askedName, role, route }) => role !== "probe" && route.base === base && dropFirstLabel(askedName) === suffix,
  )

/** A control counts only for names directly under the same suffix (R1). */
export const dropFirstLabel = (name: string): string => name.slice(name.indexOf(".") + 1)
