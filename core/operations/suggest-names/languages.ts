import stopLists from "../../data/suggest/stop-words.json" with { type: "json" }
import table from "../../data/suggest/languages.json" with { type: "json" }
import translations from "../../data/suggest/translations.json" with { type: "json" }
import { knownWord } from "../score-name/known-words.ts"

/** What a language likes before and after a word of its own, and its words near an idea of ours. */
export interface Language {
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
  readonly near: ReadonlyMap<string, ReadonlyArray<string>>
}

/** The language of a concept, when it is one of the six we know; English has no entry. Words we translate tell most. */
export const languageOf = (said: ReadonlyArray<string>): Language | undefined => {
  const told = [...languages.keys()].map((name) => [name, evidence(name, said)] as const)
  const [best, next] = told.toSorted(([, one], [, other]) => other - one)
  const english = said.filter(
    (word) => stopWords.get("en")?.has(word) === true || (knownWord(word)?.size ?? 99) <= 50,
  ).length
  return best !== undefined && best[1] > Math.max(english, next?.[1] ?? 0) ? languages.get(best[0]) : undefined
}

const evidence = (name: string, said: ReadonlyArray<string>) => {
  const [stops, words] = [stopWords.get(name), translated.get(name)]
  // The end of a German or Dutch compound tells as much as a word: Fahrradwerkstatt.
  const isTold = (word: string) =>
    words?.has(word) === true ||
    (word.length > 8 && [...(words ?? [])].some((one) => one.length > 4 && word.endsWith(one)))
  return said.reduce((sum, word) => sum + (isTold(word) ? 2 : 0) + (stops?.has(word) === true ? 1 : 0), 0)
}

const listed = (words: string) => words.split(" ")
const stopWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(stopLists).map(([name, words]) => [name, new Set(listed(words))]),
)
const translated: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(translations).map(([name, words]) => [name, new Set(Object.keys(words))]),
)
const languages: ReadonlyMap<string, Language> = new Map(
  Object.entries(table).map(([name, { after, before, near }]) => [
    name,
    {
      before: listed(before),
      after: listed(after),
      near: new Map(Object.entries(near).map(([head, words]) => [head, listed(words)])),
    },
  ]),
)
