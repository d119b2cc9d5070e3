import * as Struct from "effect/Struct"
import { answerAgeMs } from "./answer-age.ts"
import type { RdapObservation, Role } from "./observation.ts"
import { readRdap } from "./rdap-body.ts"
import { rememberedByObject } from "../remembered.ts"
import { isSecureEnough, stayedUnder } from "./under-base.ts"

/** Asks a base something whose answer we know. `not_run`: not asked, or neither right nor wrong: changes nothing. */
export const controlStates = ["passed", "failed", "not_run"] as const
export type ControlState = (typeof controlStates)[number]

type Observations = ReadonlyArray<RdapObservation>

/**
 * A name that is known to exist must be found: a base that does not serve the suffix answers 404 to everything. Found
 * after `since`, the time of the answer to be confirmed, it passes; a 404 that nothing has corrected since fails.
 */
export const positiveControl = (observations: Observations, since = ""): ControlState => {
  const ran = observations.filter((one) => answersFor(one, "control_positive"))
  if (ran.some((one) => foundItself(one) && isSince(one, since))) return "passed"
  return ran.some((one) => statusOf(one) === 404) ? "failed" : "not_run"
}

export const wasAsked = (observations: Observations, since: string): boolean =>
  observations.some((one) => one.role === "control_positive" && isSince(one, since))

/** Sent after that moment, and no cache's repetition of something older. */
const isSince = ({ at, ms, outcome }: RdapObservation, since: string): boolean =>
  since === "" || Date.parse(at) - ms - answerAgeMs(outcome) >= Date.parse(since)

/** A random name must not be found. A base that finds it finds every name: it is a login page or a catch-all. */
export const negativeControl = (observations: Observations): ControlState => {
  // A registry that sends every name to a server which finds it leads just as astray as one that finds it itself.
  if (observations.some((one) => one.role === "control_negative" && foundItself(one))) return "failed"
  const statuses = observations.filter((one) => answersFor(one, "control_negative")).map(statusOf)
  if (statuses.some((status) => status >= 200 && status < 300)) return "failed"
  return statuses.includes(404) ? "passed" : "not_run"
}

/** What the base itself answers for names that are not registered. */
export const randomNames = (observations: Observations): Observations =>
  observations.filter((one) => answersFor(one, "control_negative") && statusOf(one) === 404)

const judges = { control_positive: positiveControl, control_negative: negativeControl } as const

/** A random name was asked after a known one had been found: the base that finds what is there says it of the rest. */
export const askedRandomSinceFound = (observations: Observations, since: string): boolean => {
  const found = observations.filter((one) => positiveControl([one], since) === "passed")
  return randomNames(observations).some((random) => found.some(({ at }) => isSince(random, at)))
}

/** What an earlier run showed to be wrong, until the same control answers otherwise: silence mends no base (R3). */
export const unanswered = (earlier: Observations, later: Observations): Observations =>
  Struct.keys(judges)
    .filter((role) => judges[role](later) === "not_run" && judges[role](earlier) === "failed")
    .flatMap((role) => earlier.filter((one) => one.role === role && judges[role]([one]) === "failed"))

/** Right role and TLD, and answered by the base itself: what another host says about a random name proves nothing. */
const answersFor = ({ role, asked, route, hops, outcome }: RdapObservation, wanted: Role): boolean =>
  role === wanted &&
  outcome._tag === "Answered" &&
  asked.endsWith(`.${route.tld}`) &&
  // An aggregator sends every question on: what counts is what comes back by it.
  (route.basis === "aggregator" || stayedUnder(route.base, hops)) &&
  hops.every((hop) => isSecureEnough(hop.url))

/** A control is kept for an hour and counts for every name asked meanwhile: its body is read once. */
export const foundItself = rememberedByObject(({ asked, outcome }: RdapObservation): boolean => {
  if (outcome._tag !== "Answered" || outcome.status !== 200) return false
  const reading = readRdap(outcome.body, outcome.mediaType)
  return reading._tag === "Domain" && reading.name === asked
})

const statusOf = ({ outcome }: RdapObservation): number => (outcome._tag === "Answered" ? outcome.status : 0)
