import type { Observation } from "../../../evidence/observation.ts"
import { encodeUtf8 } from "../../../interface/utf8.ts"
import { receiptLimits } from "../limits.ts"
import { type ReceiptCrypto, toHex } from "./bytes.ts"
import type { ReceiptObservation } from "./observation.ts"
import type { RegistrationStatement } from "./statement.ts"

type Carried = Pick<ReceiptObservation, "body" | "no_body" | "redacted">

/** Adds the text of each answer, or why it is left out. Both lists have the same order. */
export const addBodies = (
  observed: ReadonlyArray<ReceiptObservation>,
  observations: ReadonlyArray<Observation>,
): ReadonlyArray<ReceiptObservation> =>
  observed.map((observation, n) => ({ ...observation, ...carryBody(observation, observations[n]) }))

export const omitBodies = (observed: ReadonlyArray<ReceiptObservation>): ReadonlyArray<ReceiptObservation> =>
  observed.map((observation) =>
    observation.sha256 === undefined ? observation : { ...observation, no_body: "unclear" as const },
  )

const carryBody = ({ asked, sha256 }: ReceiptObservation, original: Observation | undefined): Carried => {
  if (sha256 === undefined || original === undefined) return {}
  // WHOIS is free text, which may name people.
  if (original._tag !== "Rdap" || original.outcome._tag === "Failed") return { no_body: "free_text" }
  if (asked !== original.askedName) return { no_body: "hidden_name" }
  const { body } = original.outcome
  const carried = body._tag === "Text" ? omitPeople(body.text.toWellFormed()) : { body: "" }
  return (carried.body?.length ?? 0) > receiptLimits.receiptBodyChars ? { no_body: "too_long" } : carried
}

/** RFC 9083 names people in these members, and a shadowed member is only in the text. */
const isPersonal = (member: string): boolean => /^(?:entities|vcardArray|jscard.*)$/u.test(member)
const personalText = /"(?:entities|vcardArray|jscard)/u

const omitPeople = (text: string): Carried => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== "object" || value === null) return { no_body: "free_text" }
    const whole = JSON.stringify(value)
    const body = JSON.stringify(value, (member, inner: unknown) => (isPersonal(member) ? undefined : inner))
    return body !== whole || personalText.test(text) ? { body, redacted: true } : { body: text }
  } catch {
    return { no_body: "free_text" }
  }
}

/** A receipt with bodies has every body, or the reason for its absence. A whole body has the signed hash and length. */
export const findWrongBodies = (
  { sha256 }: Pick<ReceiptCrypto, "sha256">,
  { bodies, observations }: Pick<RegistrationStatement["predicate"], "bodies" | "observations">,
): ReadonlyArray<string> => {
  const isRight = ({ body, length, no_body: gap, redacted, sha256: hash }: ReceiptObservation) => {
    if (bodies === undefined || hash === undefined) return (body ?? gap ?? redacted) === undefined
    if (body === undefined) return gap !== undefined && redacted === undefined
    if (gap !== undefined) return false
    const bytes = encodeUtf8(body)
    return redacted === true || (toHex(sha256(bytes)) === hash && bytes.length === length)
  }
  return observations.every(isRight) ? [] : ["a body is missing, or is not the one of its hash"]
}
