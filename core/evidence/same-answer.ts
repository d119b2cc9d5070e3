import { evidenceLimits } from "./limits.ts"
import type { RdapObservation } from "./observation.ts"

/** Compares two answers without their names. If a random name has the same answer, the answer fits any missing name. */
export const isSameAnswer = (first: RdapObservation, second: RdapObservation): boolean => {
  const a = readText(first)
  const b = readText(second)
  if (a === undefined || b === undefined) return false
  const isSame = (without: typeof removeName) => without(a, first.askedName) === without(b, second.askedName)
  return isSame(removeName) || isSame(removeLabel)
}

const readText = ({ outcome }: RdapObservation): string | undefined => {
  if (outcome._tag === "Failed" || outcome.body._tag === "Unreadable") return undefined
  return outcome.body._tag === "Empty" ? "" : outcome.body.text.slice(0, evidenceLimits.rdapBodyBytes)
}

const removeName = (text: string, name: string): string => normalizeVolatile(replaceName(text, name, acceptAlways))

/** Some servers split a name: `"name": "example", "tld": "com"`. */
const removeLabel = (text: string, name: string): string =>
  normalizeVolatile(replaceName(replaceName(text, name, acceptAlways), name.slice(0, name.indexOf(".")), isWholeWord))

const nameMark = "\u{E000}"

type Fits = (before: string, after: string) => boolean
const acceptAlways: Fits = () => true
const isWholeWord: Fits = (before, after) => !/[\p{L}\p{N}-]/u.test(before) && !/[\p{L}\p{N}-]/u.test(after)

/** Changes only ASCII letters, so that the length stays equal. */
const replaceName = (text: string, name: string, fits: Fits): string => {
  if (name === "") return text
  const folded = text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase())
  const parts: Array<string> = []
  let comparedUntil = 0
  for (let index = folded.indexOf(name); index >= 0; index = folded.indexOf(name, index + name.length)) {
    if (!fits(text.charAt(index - 1), text.charAt(index + name.length))) continue
    parts.push(text.slice(comparedUntil, index))
    comparedUntil = index + name.length
  }
  return [...parts, text.slice(comparedUntil)].join(nameMark)
}

const normalizeVolatile = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?/gu, "time")
    .replace(/\b[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\b/gu, "time")
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu, "id")
    .replace(/[0-9a-z]+/giu, (word) => (isIdentifier(word) ? "id" : word))
    .replace(/\s+/gu, " ")
    .trim()

/** A long word with a digit. Also one with the letters a to f only, because one of 2,500 hexadecimal numbers has no digit. */
const isIdentifier = (word: string): boolean =>
  (word.length >= 16 && /\d|^[a-f]+$/iu.test(word)) || /^\d{10,}$/u.test(word)
