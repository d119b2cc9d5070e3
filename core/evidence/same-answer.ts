import { limits } from "../limits.ts"
import type { Body, RdapObservation } from "./observation.ts"

/**
 * Whether two answers say the same, each about its own name. What a base says about a random name is what it says about a
 * name that is not there, in whatever language and format: the best evidence for what another answer of it means.
 */
export const saysTheSame = (one: RdapObservation, other: RdapObservation): boolean => {
  const [a, b] = [textOf(one), textOf(other)]
  if (a === undefined || b === undefined) return false
  return (
    withoutName(a, one.asked) === withoutName(b, other.asked) ||
    withoutLabel(a, one.asked) === withoutLabel(b, other.asked)
  )
}

const textOf = ({ outcome }: RdapObservation): string | undefined =>
  outcome._tag === "Answered" ? readable(outcome.body) : undefined

const readable = (body: Body): string | undefined =>
  body._tag === "Unreadable" ? undefined : body._tag === "Empty" ? "" : body.text

const withoutName = (text: string, name: string): string => settled(exchanged(text, name))

/** Some answer about the label and its ending apart: `"name": "example", "tld": "com"`. */
const withoutLabel = (text: string, name: string): string => {
  const label = name.slice(0, name.indexOf("."))
  const whole = new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(label)}(?![\\p{L}\\p{N}-])`, "giu")
  return settled(exchanged(text, name).replace(whole, nameMark))
}

/** The mark is a letter nobody writes, so that no text can hold it already. */
const nameMark = "\u{E000}"

const exchanged = (text: string, name: string): string =>
  text.slice(0, limits.rdapBodyBytes).replace(new RegExp(escaped(name), "giu"), nameMark)

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** Times and identifiers of the single answer are no part of what it says. */
const settled = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?/gu, "time")
    .replace(/\b[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\b/gu, "time")
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu, "id")
    .replace(/\b(?:\d{10,19}|(?=[a-z]{0,15}\d)[0-9a-z]{16,64})\b/giu, "id")
    .replace(/\s+/gu, " ")
    .trim()
