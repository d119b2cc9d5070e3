import { vocabulary } from "./lexicon.ts"

/** What it costs a reader that two words stand together without a space; `undefined` when they must not. */
export const seamCost = (left: string, right: string): number | undefined => {
  const joined = left + right
  if (/(.)\1\1/u.test(joined)) return undefined
  const [last = "", first = ""] = [left.slice(-1), right.slice(0, 1)]
  const doubled = last === first ? 9 : 0
  const vowels = /[aeiou]/u.test(last) && /[aeiou]/u.test(first) ? 6 : 0
  const between = (left.split(/[aeiouy]/u).at(-1) ?? "").length + (/^[^aeiouy]*/u.exec(right)?.[0] ?? "").length
  const crowd = between > 3 ? (between - 3) * 4 : 0
  const hard = /(?:td|dt|pb|bp|kg|gk|fv|vf|zs|sz|xs|cs|thf|tht|sth|shs|ssh)$/u.test(
    joined.slice(left.length - 2, left.length + 1),
  )
    ? 4
    : 0
  const possessive = /[^s]s$/u.test(left) && vocabulary.has(left.slice(0, -1)) ? 6 : 0
  return doubled + vowels + possessive + crowd + hard + (readsOtherwise(left, right) ? 12 : 0)
}

/** "leafstack" is not "leafs tack": the same letters must not fall into two other words we know. */
const readsOtherwise = (left: string, right: string): boolean => {
  const joined = left + right
  for (let at = 3; at <= joined.length - 3; at++) {
    if (at !== left.length && known(joined.slice(0, at)) && known(joined.slice(at))) return true
  }
  return false
}

const known = (text: string) => vocabulary.has(text) || (text.endsWith("s") && vocabulary.has(text.slice(0, -1)))
