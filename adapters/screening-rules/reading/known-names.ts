import { codesOf } from "./letter-codes.ts"
import type { Codes } from "./letter-codes.ts"

/** Finds a name of a list in a text without making a text of it, in letters of either case: its place in the list, or `notKnown`. */
export type KnownNames = (text: Codes, from: number, end: number) => number

export const notKnown = -1

export const knownNames = (names: ReadonlyArray<string>): KnownNames => {
  const places = new Int16Array(slots).fill(notKnown)
  const written = names.map(codesOf)
  for (const [at, name] of written.entries()) {
    const slot = slotOf(name, 0, name.length)
    if (places[slot] !== notKnown) throw new Error(`${names[at]} and ${names[places[slot] ?? 0]} have one place`)
    places[slot] = at
  }
  return (text, from, end) => {
    const at = places[slotOf(text, from, end)] ?? notKnown
    const name = written[at]
    if (name === undefined || name.length !== end - from) return notKnown
    for (let letter = 0; letter < name.length; letter++)
      if (!isSame(text[from + letter] ?? 0, name[letter] ?? 0)) return notKnown
    return at
  }
}

/** The second one is in lower case. */
const isSame = (code: number, lower: number): boolean =>
  code === lower || (code > 64 && code < 91 && (code | 32) === lower)

const slots = 1_024
/** By the first, the middle and the last letter. The factors were found by trying: no two names of a list share a slot. */
const slotOf = (text: Codes, from: number, end: number): number => {
  const length = end - from
  const middle = lower(text, from + (length >> 1))
  return (lower(text, from) * 3 + middle * 147 + lower(text, end - 1) * 7 + length * 7) & (slots - 1)
}
const lower = (text: Codes, at: number): number => (text[at] ?? 0) | 32
