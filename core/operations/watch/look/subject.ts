import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Lifecycle, Registration, RegistrationBlock } from "../../../evidence/row.ts"
import { unknownReasons } from "../../../evidence/unknown-reason.ts"

const { Array, Boolean, Int, Literals, String, Struct, optionalKey } = Schema

export const subjectStates = ["unlooked", "registered", "unregistered", "blocked"] as const

/** Seen of a website; a part that could not be determined is absent. */
export const SiteSeen = Struct({ serves: optionalKey(Boolean), parked: optionalKey(Boolean) })
export type SiteSeen = typeof SiteSeen.Type

/** The state of a watched name, for all accounts. Times are clock times (ms). Only a verdict changes more than the failures. */
export const Subject = Struct({
  state: Literals(subjectStates),
  /** When this state was first seen. */
  since: optionalKey(Int),
  /** The last look that came to a verdict. */
  lookedAt: optionalKey(Int),
  /** Far from its expiry the zone is looked at first, until this time. */
  registryDueAt: optionalKey(Int),
  /** Looks without a verdict since the last one. */
  fails: Int,
  failedSince: optionalKey(Int),
  reason: optionalKey(Literals(unknownReasons)),
  /** Accounts were told that we cannot see. */
  blindSince: optionalKey(Int),
  /** The first of two answers "not found" that end a registration. */
  missingSince: optionalKey(Int),
  lifecycle: optionalKey(Lifecycle),
  phaseSince: optionalKey(Int),
  /** Looks since the drop was expected. */
  dropLooks: Int,
  /** Days before the expiry that no threshold will be told of again. */
  nearDays: optionalKey(Schema.Number),
  registration: optionalKey(Registration),
  block: optionalKey(RegistrationBlock),
  /** Name servers that the zone listed; an empty list where it denied the name. */
  zone: optionalKey(Array(String)),
  site: optionalKey(SiteSeen),
})
export type Subject = typeof Subject.Type

export const unlooked: Subject = { state: "unlooked", fails: 0, dropLooks: 0 }

/** An unreadable subject begins anew, with a baseline. */
export const decodeSubject = (text: string): Subject => Result.getOrElse(decode(text), () => unlooked)
const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Subject))
