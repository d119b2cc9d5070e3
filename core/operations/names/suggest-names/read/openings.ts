import table from "../../../../data/suggest/concept-signs.json" with { type: "json" }
import { splitWords, toWordSet } from "../../word-lists.ts"

/** Indexes of words around the concept itself: "I want to open a …", "my sister and I bake …", "… eröffnen". */
export const findOpening = (words: ReadonlyArray<string>): ReadonlySet<number> => {
  const indexes = new Set<number>()
  if (!firstWords.has(words[0] ?? "")) return indexes
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? ""
    const isPerson = people.has(word) && (laterWords.has(next) || verbs.has(next))
    const goesOn = at === 0 || laterWords.has(word) || isPerson || isOpeningVerb(words, at)
    if (!goesOn || next === "") break
    indexes.add(at)
  }
  for (let at = words.length - 1; !indexes.has(at - 1) && lastWords.has(words[at] ?? ""); at--) indexes.add(at)
  return indexes
}

/** "My running club" and "we love running shoes" are about running. "We are running a club" is not. */
const isOpeningVerb = (words: ReadonlyArray<string>, at: number) => {
  const [before = "", word = "", next = ""] = words.slice(at - 1)
  if (articles.has(before)) return verbs.has(word) && next === "is"
  const hasObject = next !== "and" && laterWords.has(next)
  return verbs.has(word) && (!word.endsWith("ing") || hasObject)
}

const readSet = (lists: Readonly<Record<string, string>>) => new Set(Object.values(lists).flatMap(splitWords))
const firstWords = readSet(table.opening.first)
const laterWords = readSet(table.opening.later)
const verbs = toWordSet(table.opening.verbs)
const articles = toWordSet(table.opening.articles)
const people = readSet(table.opening.people)
const lastWords = readSet(table.opening.last)
