import table from "../../../../data/suggest/romanized.json" with { type: "json" }
import { removeArticle } from "../read/dictionary.ts"
import type { NameCandidate, Material } from "./name-candidate.ts"
import { makeMatchedNames } from "./matched-names.ts"
import { genericWords } from "../words/lexicon.ts"
import { findPlace } from "../read/places.ts"
import type { ReadWord } from "../read/read-abroad.ts"
import type { Concept } from "../read/concept.ts"
import { readPairs } from "../read/scripts.ts"
import { makeSingleNames } from "./single-names.ts"
import { spellInAscii } from "../read/transliterate.ts"

export const listNativeWords = ({ abroad, units }: Pick<Concept, "abroad" | "units">): ReadonlyArray<Material> =>
  (abroad?.words ?? []).filter(isTelling).flatMap(({ english, word }) => {
    const part = romanizeNative(abroad?.language ?? "", word)
    if (part === undefined) return []
    const unit = units.findIndex(({ words }) => words.some((unitWord) => english.includes(unitWord)))
    const canCarryName = units[unit]?.canCarryName === true
    const material = { part, of: word, as: "transliteration", place: "either", rank: 3, canCarryName } as const
    return [unit === -1 ? material : { ...material, unit }]
  })

export const isTelling = ({ english, role }: Pick<ReadWord, "english" | "role">): boolean =>
  role !== "surroundings" && (english.length === 0 || !english.every((word) => genericWords.has(word)))

/** Names written in the language of a translated concept. */
export const makeNativeNames = (concept: Concept): ReadonlyArray<NameCandidate> => {
  const code = concept.abroad?.language
  if (code === undefined) return []
  return [...makeMatchedNames(concept, code), ...makeSingleNames(concept, code)].map((candidate) => ({
    ...candidate,
    isAbroad: true,
  }))
}

/** Letters of Chinese, Arabic, Hebrew and Thai do not tell their sounds. */
const romanizeNative = (language: string, word: string): string | undefined =>
  [word, ...removeArticle(language, word)]
    .map((form) => tables.get(language)?.get(form.replaceAll(" ", "_")))
    .find((romanized) => romanized !== undefined) ??
  findPlace(word)?.head ??
  spellInAscii(word.replaceAll(" ", "")).at(language === "da" ? 0 : -1)

const tables: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(table.words).map(([language, list]) => [language, readPairs(list)]),
)
