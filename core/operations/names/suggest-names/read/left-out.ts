import table from "../../../../data/suggest/concept-signs.json" with { type: "json" }
import { findIdea, genericWords, isSpecific } from "../words/lexicon.ts"
import { isPhraseAt } from "./phrases.ts"
import { toWordSet } from "../../word-lists.ts"

const wordsBefore = toWordSet(table.without)
const wordsAfter = toWordSet(table.withoutAfter)
const smallWords = toWordSet(table.withoutSmall)
const nordicWords = toWordSet("utan uden uten")
const freeOf = toWordSet(table.freeOf)
const englishWords = toWordSet("without not but")
/** An English exclusion ends before one of these words: "without palm oil for kids". */
const endWords = toWordSet(`${table.audience} ${table.place} ${table.aside} ${table.without} that which who to but`)

/** Indexes of excluded words: "sin alcohol y gluten", "smoke free". A phrase with names of its own, such as gluten free, stays. */
export const findLeftOut = (words: ReadonlyArray<string>): ReadonlySet<number> => {
  const leftOutIndexes = new Set<number>()
  for (const [at, word] of words.entries()) {
    const isFree = word === "free" && freeOf.has(words[at - 1] ?? "")
    if (wordsAfter.has(word) || isFree) for (const index of [at - 1, at]) leftOutIndexes.add(index)
    if (isWithoutWord(word)) leftOutIndexes.add(at)
    const isContrast = isContrastAt(words, at)
    if (!wordsBefore.has(word) && !isContrast) continue
    leftOutIndexes.add(at)
    for (let next = at + 1; next < words.length; next++) {
      leftOutIndexes.add(next)
      const [nextWord = "", following = ""] = [words[next], words[next + 1]]
      // Polish joins with "i"; Swedish "i" begins a place.
      const goesOn = smallWords.has(following) && !(following === "i" && nordicWords.has(word))
      if (following === "but") leftOutIndexes.add(next + 1)
      if (isContrast && endsContrast(words, next)) break
      if (!smallWords.has(nextWord) && (englishWords.has(word) ? endWords.has(following) : !goesOn)) break
    }
  }
  return leftOutIndexes
}

/** "A tea shop, not coffee". "Not for profit" excludes nothing. */
const isContrastAt = (words: ReadonlyArray<string>, at: number) => {
  const next = findIdea(words[at + 1] ?? "")
  return at > 0 && words[at] === "not" && next !== undefined && next.field !== "quality" && isSpecific(next)
}

/** "Coffee, not tea or palm oil": one thing, or each of a choice. Its shop stays. */
const endsContrast = (words: ReadonlyArray<string>, at: number) => {
  const next = words[at + 1] ?? ""
  return ![words[at], next].includes("or") && (genericWords.has(next) || !isPhraseAt(words, at, 2))
}

/** "zuckerfrei", "şekersiz": the word and what it has not. */
const withoutEndings = /^(?<thing>\p{L}{3,}?)(?:freie?[rsnm]?|vrije?|s[ıiuü]z|mentes)$/u
const isWithoutWord = (word: string) => withoutEndings.test(word) && !otherEndings.test(word)
const otherEndings = /^(?:gluten|lactose|laktose|alkohol|alcohol|barriere|rauch|frei|vrij|sorgen)/u

export const listLeftOut = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words
    .map((word) => withoutEndings.exec(word)?.groups?.["thing"] ?? word)
    .filter(
      (word) =>
        word.length > 1 && ![smallWords, wordsBefore, wordsAfter, englishWords].some((words) => words.has(word)),
    )
