import { lightWords, unsaidWords } from "./concept-words.ts"
import { makeAddedMaterial, makeDraft } from "./draft.ts"
import { isDictionaryForm } from "./dictionary.ts"
import type { Draft, Material } from "./draft.ts"
import { stopWords } from "./lexicon.ts"
import { isTelling, listNativeWords } from "./native-words.ts"
import { findPlace } from "./places.ts"
import { canCarry } from "./read-concept.ts"
import type { Concept } from "./concept.ts"
import type { ForeignConcept } from "./read-abroad.ts"
import { spellInAscii } from "./transliterate.ts"

export const makeExactNames = (concept: Concept): ReadonlyArray<Draft> =>
  concept.abroad === undefined ? makeOwnNames(concept) : makeForeignNames(concept, concept.abroad)

const makeForeignNames = (concept: Concept, { language, words: allWords }: ForeignConcept): ReadonlyArray<Draft> => {
  const words = allWords.filter(isTelling)
  const native = listNativeWords({ units: concept.units, abroad: { language, words } })
  const isRead = native.length === words.length
  // More than two words stand in the forms of their sentence: "nauki matematyki".
  const isPlainForm = (some: ReadonlyArray<Material>) =>
    words.length <= 2 || some.every(({ of }) => !isLatin(of) || isDictionaryForm(language, of))
  if (!isRead && words.every(({ english }) => english.length === 0))
    return [makeDraft("exact", ...words.map(({ word }) => makeAddedMaterial(word, "concept", 0, word)))]
  const neighbours = native.slice(0, -1).flatMap((left, at) => {
    const right = native[at + 1]
    return isRead && right !== undefined && (left.carries || right.carries) ? [[left, right]] : []
  })
  // A Latin word stands there in the form that its sentence asks for: "saunojen".
  const alone = native
    .filter(({ carries, of, part }) => carries && part.length >= 4 && !isLatin(of))
    .map((one) => [one])
  return [...(isRead ? [native] : []), ...neighbours, ...alone]
    .filter(isPlainForm)
    .map((some) => makeDraft("transliteration", ...some))
}

const isLatin = (word: string) => /^\p{Script=Latin}/u.test(word)

const makeOwnNames = (concept: Concept): ReadonlyArray<Draft> => {
  const units = concept.units
    .filter(({ role }) => role !== "without")
    .map(({ words }) => words.filter((word) => !unsaidWords.has(word)))
    .filter((words) => words.length > 1 && (concept.language === undefined || areTogether(words, concept.spelledWords)))
  // English says "notes for lawyers", not "notes lawyers".
  const isShort = concept.language !== undefined && concept.words.length <= 2
  const audience = new Set(
    isShort ? [] : concept.units.flatMap(({ role, words }) => (role === "audience" ? words : [])),
  )
  const subjectWords = concept.words.filter((word) => !audience.has(word))
  const isTogether = (words: ReadonlyArray<string>) =>
    (isShort && !words.some((word) => lightWords.has(word))) || areTogether(words, concept.spelledWords)
  const isUnknown = concept.units.every(({ field, isUnderstood }) => !isUnderstood || field === "place")
  const spelled = concept.spelledWords.filter((word) => findPlace(word) === undefined)
  const alone = subjectWords
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
        concept.units.some(({ core, words }) => core && words.some((one) => pair.includes(one))),
    )
  const last = spelled.findLastIndex((word) => !stopWords.has(word))
  const whole = concept.spelledWords.length === 1 || isUnknown ? [spelled.slice(0, last + 1)] : []
  const together = [...whole, ...(isTogether(subjectWords) ? [subjectWords] : []), ...units, ...neighbours, ...alone]
  const distinct = new Map(together.filter((words) => words.length > 0).map((words) => [words.join(" "), words]))
  return [...distinct.values()].flatMap((words) => spellNames(concept, words))
}

const spellNames = (concept: Concept, words: ReadonlyArray<string>): ReadonlyArray<Draft> => {
  const exact = makeDraft("exact", ...words.map((word) => makeOwnMaterial(concept, word)))
  const forms = words.map((word) => spellInAscii(word))
  if (forms.every((form, at) => form.length === 1 && form[0] === words[at])) return [exact]
  const spelled = [0, 1].map((way) => forms.flatMap((form) => form[way] ?? form[0] ?? []))
  const whole = spelled.filter((parts) => parts.length === words.length)
  return [
    exact,
    ...whole.map((parts) =>
      makeDraft(
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
  changed: Material["as"] = "concept",
): Material => {
  const at = units.findIndex((unit) => unit.words.includes(of))
  const material = makeAddedMaterial(part, part === of ? "concept" : changed, 0, of)
  if (at === -1) return material
  return { ...material, unit: at, carries: units[at]?.carries === true && (words.length === 1 || canCarry(of)) }
}
