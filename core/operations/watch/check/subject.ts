import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Lifecycle, Registration, RegistrationBlock } from "../../../evidence/row.ts"
import { unknownReasons } from "../../../evidence/unknown-reason.ts"

const { Array, Boolean, Int, Literals, String, Struct, optionalKey } = Schema

export const subjectStates = ["unlooked", "registered", "unregistered", "blocked"] as const

/** An undetermined part is absent. */
export const SiteSeen = Struct({ serves: optionalKey(Boolean), parked: optionalKey(Boolean) })
export type SiteSeen = typeof SiteSeen.Type

/** The state of a watched name, for all accounts. Times are clock times (ms). Only a verdict changes more than the failures. */
export const Subject = Struct({
  state: Literals(subjectStates),
  since: optionalKey(Int),
  lookedAt: optionalKey(Int),
  /** The zone is checked first until then. */
  registryDueAt: optionalKey(Int),
  fails: Int,
  failedSince: optionalKey(Int),
  reason: optionalKey(Literals(unknownReasons)),
  /** Accounts got an event about failing checks. */
  blindSince: optionalKey(Int),
  /** The first of two answers "not found" that end a registration. */
  missingSince: optionalKey(Int),
  lifecycle: optionalKey(Lifecycle),
  /** When the last check saw another phase. Absent when no check did. */
  earliestPhaseStart: optionalKey(Int),
  /** When a check first saw this phase. */
  latestPhaseStart: optionalKey(Int),
  dropLooks: Int,
  /** Thresholds of at least these days do not fire again for this expiry. */
  nearDays: optionalKey(Schema.Number),
  registration: optionalKey(Registration),
  block: optionalKey(RegistrationBlock),
  /** Empty when the zone denied the name. */
  zone: optionalKey(Array(String)),
  site: optionalKey(SiteSeen),
})
export type Subject = typeof Subject.Type

export const uncheckedSubject: Subject = { state: "unlooked", fails: 0, dropLooks: 0 }

/** An unreadable subject restarts with a baseline. */
export const decodeSubject = (text: string): Subject =>
  Result.getOrElse(decodeSubjectText(text), () => uncheckedSubject)
const decodeSubjectText = Schema.decodeUnknownResult(Schema.fromJsonString(Subject))
