import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Lifecycle, Registration, RegistrationBlock } from "../../../evidence/row.ts"
import { unknownReasons } from "../../../evidence/unknown-reason.ts"

const { Array, Boolean, Int, Literals, String, Struct, optionalKey } = Schema

export const subjectStates = ["unlooked", "registered", "unregistered", "blocked"] as const

/** A part that could not be determined is absent. */
export const SiteSeen = Struct({ serves: optionalKey(Boolean), parked: optionalKey(Boolean) })
export type SiteSeen = typeof SiteSeen.Type

/** The state of a watched name, for all accounts. Times are clock times (ms). Only a verdict changes more than the failures. */
export const Subject = Struct({
  state: Literals(subjectStates),
  /** The first time of this state. */
  since: optionalKey(Int),
  /** The last check with a verdict. */
  lookedAt: optionalKey(Int),
  /** Far from its expiry the zone is checked first, until this time. */
  registryDueAt: optionalKey(Int),
  /** Checks without a verdict since the last verdict. */
  fails: Int,
  failedSince: optionalKey(Int),
  reason: optionalKey(Literals(unknownReasons)),
  /** Accounts got an event about failing checks. */
  blindSince: optionalKey(Int),
  /** The first of two answers "not found" that end a registration. */
  missingSince: optionalKey(Int),
  lifecycle: optionalKey(Lifecycle),
  phaseSince: optionalKey(Int),
  /** Checks since the expected drop. */
  dropLooks: Int,
  /** Days before the expiry below which no threshold fires again. */
  nearDays: optionalKey(Schema.Number),
  registration: optionalKey(Registration),
  block: optionalKey(RegistrationBlock),
  /** Name servers in the zone; an empty list when it denied the name. */
  zone: optionalKey(Array(String)),
  site: optionalKey(SiteSeen),
})
export type Subject = typeof Subject.Type

export const uncheckedSubject: Subject = { state: "unlooked", fails: 0, dropLooks: 0 }

/** An unreadable subject restarts with a baseline. */
export const decodeSubject = (text: string): Subject =>
  Result.getOrElse(decodeSubjectText(text), () => uncheckedSubject)
const decodeSubjectText = Schema.decodeUnknownResult(Schema.fromJsonString(Subject))
