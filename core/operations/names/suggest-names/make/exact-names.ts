import { lightWords, unsaidWords } from "../read/concept-words.ts"
import { makeAddedMaterial, makeCandidate, type NameCandidate, type Material } from "./name-candidate.ts"
import { isDictionaryForm } from "../read/dictionary.ts"
import { stopWords } from "../words/lexicon.ts"
import { isTelling, listNativeWords } from "./native-words.ts"
import { findPlace } from "../read/places.ts"
import { canCarry } from "../read/read-concept.ts"
import type { Concept } from "../read/concept.ts"
import type { ForeignConcept } from "../read/read-abroad.ts"
import { spellInAscii } from "../read/transliterate.ts"

export const makeExactNames = (concept: Concept): ReadonlyArray<NameCandidate> =>
  concept.abroad === undefined ? makeOwnNames(concept) : makeForeignNames(concept, concept.abroad)

const makeForeignNames = (
  concept: Concept,
  { language, words: allWords }: ForeignConcept,
): ReadonlyArray<NameCandidate> => {
  const words = allWords.filter(isTelling)
  const nativeMaterials = listNativeWords({ units: concept.units, abroad: { language, words } })
  const areAllNative = nativeMaterials.length === words.length
  // More than two words stand in the forms of their sentence: "nauki matematyki".
  const isPlainForm = (materials: ReadonlyArray<Material>) =>
    words.length <= 2 || materials.every(({ of }) => !isLatin(of) || isDictionaryForm(language, of))
  if (!areAllNative && words.every(({ english }) => english.length === 0))
    return [makeCandidate("exact", ...words.map(({ word }) => makeAddedMaterial(word, "concept", 0, word)))]
  const neighbours = nativeMaterials.slice(0, -1).flatMap((material, at) => {
    const next = nativeMaterials[at + 1]
    return areAllNative && next !== undefined && (material.canCarryName || next.canCarryName) ? [[material, next]] : []
  })
  // A Latin word stands there in the form that its sentence asks for: "saunojen".
  const singles = nativeMaterials
    .filter(({ canCarryName, of, part }) => canCarryName && part.length >= 4 && !isLatin(of))
    .map((material) => [material])
  return [...(areAllNative ? [nativeMaterials] : []), ...neighbours, ...singles]
    .filter(isPlainForm)
    .map((materials) => makeCandidate("transliteration", ...materials))
}

const isLatin = (word: string) => /^\p{Script=Latin}/u.test(word)

const makeOwnNames = (concept: Concept): ReadonlyArray<NameCandidate> => {
  const units = concept.units
    .filter(({ role }) => role !== "without")
    .map(({ words }) => words.filter((word) => !unsaidWords.has(word)))
    .filter((words) => words.length > 1 && (concept.language === undefined || areTogether(words, concept.spelledWords)))
  // English says "notes for lawyers", not "notes lawyers".
  const isShortForeign = concept.language !== undefined && concept.words.length <= 2
  const audience = new Set(
    isShortForeign ? [] : concept.units.flatMap(({ role, words }) => (role === "audience" ? words : [])),
  )
  const subjectWords = concept.words.filter((word) => !audience.has(word))
  const isTogether = (words: ReadonlyArray<string>) =>
    (isShortForeign && !words.some((word) => lightWords.has(word))) || areTogether(words, concept.spelledWords)
  const isUnknown = concept.units.every(({ field, isUnderstood }) => !isUnderstood || field === "place")
  const spelled = concept.spelledWords.filter((word) => findPlace(word) === undefined)
  const singles = subjectWords
    .filter((word) => isSingleWord(concept) || (isUnknown && spelled.includes(word)))
    .map((word) => [word])
  const neighbours = subjectWords
    .slice(0, -1)
    .map((word, at) => [word, subjectWords[at + 1] ?? ""])
    .filter(
      (pair) =>
        canCarry(pair[1] ?? "") &&
        isTogether(pair) &&
        // No "gamecafe" of a board game cafe.
        concept.units.every(({ words }) =>
          [0, words.length].includes(words.filter((word) => pair.includes(word)).length),
        ) &&
        concept.units.some(({ isCore, words }) => isCore && words.some((word) => pair.includes(word))),
    )
  const lastContentIndex = spelled.findLastIndex((word) => !stopWords.has(word))
  const wholeQuery = concept.spelledWords.length === 1 || isUnknown ? [spelled.slice(0, lastContentIndex + 1)] : []
  const wordGroups = [
    ...wholeQuery,
    ...(isTogether(subjectWords) ? [subjectWords] : []),
    ...units,
    ...neighbours,
    ...singles,
  ]
  const distinct = new Map(wordGroups.filter((words) => words.length > 0).map((words) => [words.join(" "), words]))
  return [...distinct.values()].flatMap((words) => spellNames(concept, words))
}

const spellNames = (concept: Concept, words: ReadonlyArray<string>): ReadonlyArray<NameCandidate> => {
  const exactName = makeCandidate("exact", ...words.map((word) => makeOwnMaterial(concept, word)))
  const forms = words.map((word) => spellInAscii(word))
  if (forms.every((form, at) => form.length === 1 && form[0] === words[at])) return [exactName]
  const spelled = [0, 1].map((variant) => forms.flatMap((form) => form[variant] ?? form[0] ?? []))
  const completeSpellings = spelled.filter((parts) => parts.length === words.length)
  return [
    exactName,
    ...completeSpellings.map((parts) =>
      makeCandidate(
        "transliteration",
        ...parts.map((part, at) => makeOwnMaterial(concept, part, words[at], "transliteration")),
      ),
    ),
  ]
}

const areTogether = (words: ReadonlyArray<string>, spelledWords: ReadonlyArray<string>): boolean =>
  words.some((word) => !spelledWords.includes(word)) ||
  spelledWords.some((_, at) => words.every((word, index) => spelledWords[at + index] === word))

const isSingleWord = ({ words }: Concept) => words.length === 1

const makeOwnMaterial = (
  { units, words }: Concept,
  part: string,
  of = part,
  changedRole: Material["as"] = "concept",
): Material => {
  const at = units.findIndex((unit) => unit.words.includes(of))
  const material = makeAddedMaterial(part, part === of ? "concept" : changedRole, 0, of)
  if (at === -1) return material
  return {
    ...material,
    unit: at,
    canCarryName: units[at]?.canCarryName === true && (words.length === 1 || canCarry(of)),
  }
}
