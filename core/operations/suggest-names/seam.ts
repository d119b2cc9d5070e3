import { vocabulary } from "./lexicon.ts"
import { limits } from "../../limits.ts"
import { rememberedByText } from "../../remembered.ts"

/** What it costs a reader that two words stand together without a space; `undefined` when they must not. */
export const seamCost = (left: string, right: string): number | undefined => {
  const joined = left + right
  if (/(.)\1\1/u.test(joined)) return undefined
  const [last = "", first = ""] = [left.slice(-1), right.slice(0, 1)]
  const doubled = last === first ? 9 : 0
  const vowels = /[aeiou]/u.test(last) && /[aeiou]/u.test(first) ? 6 : 0
  const between = (left.split(/[aeiouy]/u).at(-1) ?? "").length + (/^[^aeiouy]*/u.exec(right)?.[0] ?? "").length
  const crowd = between > 3 ? (between - 3) * 4 : 0
  const hard = awkward.test(joined.slice(left.length - 2, left.length + 1)) ? 4 : 0
  const possessive = /[^s]s$/u.test(left) && vocabulary.has(left.slice(0, -1)) ? 6 : 0
  return doubled + vowels + possessive + crowd + hard + (readsOtherwise(left, right) ? 12 : 0)
}

const awkward = /(?:td|dt|pb|bp|kg|gk|fv|vf|zs|sz|xs|cs|thf|tht|sth|shs|ssh)$/u

/** "leafstack" is not "leafs tack": the same letters must not fall into two other words we know. */
const readsOtherwise = (left: string, right: string): boolean =>
  wordsIn(left).rests.some((rest) => isWord(rest + right)) || wordsIn(right).heads.some((head) => isWord(left + head))

/** What stands before a word that it ends with, and after one that it begins with. */
const wordsIn = rememberedByText(limits.suggestWordsKept, (word) => {
  const halves = Array.from(word.slice(1).split(""), (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const)
  return {
    heads: halves.flatMap(([head, rest]) => (isWord(rest) ? [head] : [])),
    rests: halves.flatMap(([head, rest]) => (isWord(head) ? [rest] : [])),
  }
})

const isWord = (text: string) =>
  text.length >= 3 && (vocabulary.has(text) || (text.endsWith("s") && vocabulary.has(text.slice(0, -1))))
