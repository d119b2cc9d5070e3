import table from "../../../data/suggest/romanized.json" with { type: "json" }
import { removeArticle } from "./dictionary.ts"
import { makeAddedMaterial, makePairs, makeDraft } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import { makeMatchedNames } from "./matched-names.ts"
import { genericWords, isSpecific } from "./lexicon.ts"
import { findPlace } from "./places.ts"
import type { ReadWord } from "./read-abroad.ts"
import type { Concept } from "./read-concept.ts"
import { readPairs } from "./scripts.ts"
import { makeSingleNames } from "./single-names.ts"
import { spellInAscii } from "./transliterate.ts"

export const listNativeWords = ({ abroad, units }: Pick<Concept, "abroad" | "units">): ReadonlyArray<Material> =>
  (abroad?.words ?? []).filter(isTelling).flatMap(({ english, word }) => {
    const part = romanizeNative(abroad?.language ?? "", word)
    if (part === undefined) return []
    const unit = units.findIndex(({ words }) => words.some((own) => english.includes(own)))
    const carries = units[unit]?.carries === true
    const material = { part, of: word, as: "transliteration", place: "either", rank: 3, carries } as const
    return [unit === -1 ? material : { ...material, unit }]
  })

export const isTelling = ({ english }: Pick<ReadWord, "english">): boolean =>
  english.length === 0 || !english.every((word) => genericWords.has(word))

/** Names written in the language of a translated concept. */
export const makeNativeNames = (concept: Concept): ReadonlyArray<Draft> => {
  const code = concept.abroad?.language
  if (code === undefined) return []
  return [...makeMatchedNames(concept, code), ...makeSingleNames(concept, code)].map((one) => ({
    ...one,
    isAbroad: true,
  }))
}

/** "rumahkopi", "kaffehuset", "nekobiyori". */
export const makeNativeCompounds = (concept: Concept): ReadonlyArray<Draft> => {
  const language = concept.abroad?.language ?? ""
  const join = (left: Material, right: Material) => ({
    ...makeDraft("compound", left, right),
    isAbroad: true,
    isCrossed: true,
  })
  const subjects = listNativeWords(concept).filter(
    ({ carries, part, unit }) =>
      carries && concept.units.some((one, at) => at === unit && isSpecific(one)) && /^[a-z]{3,9}$/u.test(part),
  )
  return [
    ...makePairs(makeParts(language, parts.get(language)?.before), subjects, join),
    ...makePairs(subjects, makeParts(language, parts.get(language)?.after), join),
  ]
}

const makeParts = (language: string, list = ""): ReadonlyArray<Material> =>
  list.split(" ").flatMap((word, rank) => (word === "" ? [] : [makeAddedMaterial(word, "affix", rank, language)]))
const parts = new Map(Object.entries(table.parts))

/** Letters of Chinese, Arabic, Hebrew and Thai do not tell their sounds. */
const romanizeNative = (language: string, word: string): string | undefined =>
  [word, ...removeArticle(language, word)]
    .map((form) => tables.get(language)?.get(form.replaceAll(" ", "_")))
    .find((read) => read !== undefined) ??
  findPlace(word)?.head ??
  spellInAscii(word.replaceAll(" ", "")).at(language === "da" ? 0 : -1)

const tables: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(table.words).map(([language, list]) => [language, readPairs(list)]),
)
