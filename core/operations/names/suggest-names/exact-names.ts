import { unsaidWords } from "./concept-words.ts"
import { makeAddedMaterial, makeDraft } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import { listNativeWords } from "./native-words.ts"
import { canCarry } from "./read-concept.ts"
import type { Concept } from "./read-concept.ts"
import type { ForeignConcept } from "./read-abroad.ts"
import { spellInAscii } from "./transliterate.ts"

export const makeExactNames = (concept: Concept): ReadonlyArray<Draft> =>
  concept.abroad === undefined ? makeOwnNames(concept) : makeForeignNames(concept, concept.abroad)

const makeForeignNames = (concept: Concept, { words }: ForeignConcept): ReadonlyArray<Draft> => {
  const native = listNativeWords(concept)
  const isRead = native.length === words.length
  if (!isRead && words.every(({ english }) => english.length === 0))
    return [makeDraft("exact", ...words.map(({ word }) => makeAddedMaterial(word, "concept", 0, word)))]
  const neighbours = native.slice(0, -1).flatMap((left, at) => {
    const right = native[at + 1]
    return isRead && right !== undefined && (left.carries || right.carries) ? [[left, right]] : []
  })
  const alone = native.filter(({ carries, part }) => carries && part.length >= 4).map((one) => [one])
  return [...(isRead ? [native] : []), ...neighbours, ...alone].map((some) => makeDraft("transliteration", ...some))
}

const makeOwnNames = (concept: Concept): ReadonlyArray<Draft> => {
  const units = concept.units
    .map(({ words }) => words.filter((word) => !unsaidWords.has(word)))
    .filter(({ length }) => length > 1)
  // English says "notes for lawyers", not "notes lawyers".
  const audience = new Set(
    concept.language === undefined
      ? concept.units.flatMap(({ role, words }) => (role === "audience" ? words : []))
      : [],
  )
  const subjectWords = concept.words.filter((word) => !audience.has(word))
  const isTogether = (words: ReadonlyArray<string>) =>
    concept.language !== undefined || areTogether(words, concept.spelledWords)
  const alone = concept.words.filter(() => isSingleWord(concept)).map((word) => [word])
  const neighbours = subjectWords
    .slice(0, -1)
    .map((word, at) => [word, subjectWords[at + 1] ?? ""])
    .filter(
      (pair) =>
        canCarry(pair[1] ?? "") &&
        isTogether(pair) &&
        concept.units.some(({ core, words }) => core && words.some((one) => pair.includes(one))),
    )
  // One word stays as written: Teppichhandel.
  const whole = concept.spelledWords.length === 1 ? [concept.spelledWords] : []
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

/** Pieces of one word count as neighbours. */
const areTogether = (words: ReadonlyArray<string>, spelledWords: ReadonlyArray<string>): boolean =>
  words.some((word) => !spelledWords.includes(word)) ||
  spelledWords.some((_, at) => words.every((word, index) => spelledWords[at + index] === word))

/** One word of several says too little. */
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
