import table from "../../../data/suggest/concept-signs.json" with { type: "json" }
import { toWordSet } from "../word-lists.ts"

const before = toWordSet(table.without)
const after = toWordSet(table.withoutAfter)
const small = toWordSet(table.withoutSmall)
const freeOf = toWordSet(table.freeOf)
/** In English all up to one of these is left out: "without palm oil for kids". */
const ends = toWordSet(`${table.audience} ${table.place} ${table.aside} ${table.without} that which who to`)

/** The places of words that say what the subject has not: "sin alcohol y gluten", "smoke free". A phrase with names of its own, such as gluten free, stays. */
export const findLeftOut = (words: ReadonlyArray<string>): ReadonlySet<number> => {
  const found = new Set<number>()
  for (const [at, word] of words.entries()) {
    const isFree = word === "free" && freeOf.has(words[at - 1] ?? "")
    if (after.has(word) || isFree) for (const one of [at - 1, at]) found.add(one)
    if (isWithoutWord(word)) found.add(at)
    if (!before.has(word)) continue
    found.add(at)
    for (let next = at + 1; next < words.length; next++) {
      found.add(next)
      const [one = "", following = ""] = [words[next], words[next + 1]]
      if (!small.has(one) && (word === "without" ? ends.has(following) : !small.has(following))) break
    }
  }
  return found
}

/** "zuckerfrei", "şekersiz": the word and what it has not. */
const endings = /^(?<thing>\p{L}{3,}?)(?:freie?[rsnm]?|vrije?|s[ıiuü]z|mentes)$/u
const isWithoutWord = (word: string) => endings.test(word) && !notEndings.test(word)
const notEndings = /^(?:gluten|lactose|laktose|barriere|rauch|frei|vrij|sorgen)/u

export const listLeftOut = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words
    .map((word) => endings.exec(word)?.groups?.["thing"] ?? word)
    .filter((word) => word.length > 1 && ![small, before, after].some((words) => words.has(word)))
