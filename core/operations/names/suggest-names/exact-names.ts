import { unsaidWords } from "./concept-words.ts"
import { added, draft } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import { nativeWords } from "./native-words.ts"
import { carriedBy } from "./read-concept.ts"
import type { Concept } from "./read-concept.ts"
import type { Abroad } from "./read-abroad.ts"
import { inAscii } from "./transliterate.ts"

export const exactNames = (concept: Concept): ReadonlyArray<Draft> =>
  concept.abroad === undefined ? ownNames(concept) : abroadNames(concept, concept.abroad)

const abroadNames = (concept: Concept, { words }: Abroad): ReadonlyArray<Draft> => {
  const native = nativeWords(concept)
  const isRead = native.length === words.length
  if (!isRead && words.every(({ english }) => english.length === 0))
    return [draft("exact", ...words.map(({ word }) => added(word, "concept", 0, word)))]
  const neighbours = native.slice(0, -1).flatMap((left, at) => {
    const right = native[at + 1]
    return isRead && right !== undefined && (left.carries || right.carries) ? [[left, right]] : []
  })
  const alone = native.filter(({ carries, part }) => carries && part.length >= 4).map((one) => [one])
  return [...(isRead ? [native] : []), ...neighbours, ...alone].map((some) => draft("transliteration", ...some))
}

const ownNames = (concept: Concept): ReadonlyArray<Draft> => {
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
  const alone = concept.words.filter(() => standsAlone(concept)).map((word) => [word])
  const neighbours = subjectWords
    .slice(0, -1)
    .map((word, at) => [word, subjectWords[at + 1] ?? ""])
    .filter(
      (pair) =>
        carriedBy(pair[1] ?? "") &&
        isTogether(pair) &&
        concept.units.some(({ core, words }) => core && words.some((one) => pair.includes(one))),
    )
  // One word stays as written: Teppichhandel.
  const whole = concept.spelledWords.length === 1 ? [concept.spelledWords] : []
  const together = [...whole, ...(isTogether(subjectWords) ? [subjectWords] : []), ...units, ...neighbours, ...alone]
  const distinct = new Map(together.filter((words) => words.length > 0).map((words) => [words.join(" "), words]))
  return [...distinct.values()].flatMap((words) => written(concept, words))
}

const written = (concept: Concept, words: ReadonlyArray<string>): ReadonlyArray<Draft> => {
  const exact = draft("exact", ...words.map((word) => own(concept, word)))
  const forms = words.map((word) => inAscii(word))
  if (forms.every((form, at) => form.length === 1 && form[0] === words[at])) return [exact]
  const spelled = [0, 1].map((way) => forms.flatMap((form) => form[way] ?? form[0] ?? []))
  const whole = spelled.filter((parts) => parts.length === words.length)
  return [
    exact,
    ...whole.map((parts) =>
      draft("transliteration", ...parts.map((part, at) => own(concept, part, words[at], "transliteration"))),
    ),
  ]
}

/** Pieces of one word count as neighbours. */
const areTogether = (words: ReadonlyArray<string>, spelledWords: ReadonlyArray<string>): boolean =>
  words.some((word) => !spelledWords.includes(word)) ||
  spelledWords.some((_, at) => words.every((word, index) => spelledWords[at + index] === word))

/** One word of several says too little. */
const standsAlone = ({ words }: Concept) => words.length === 1

const own = ({ units, words }: Concept, part: string, of = part, changed: Material["as"] = "concept"): Material => {
  const at = units.findIndex((unit) => unit.words.includes(of))
  const material = added(part, part === of ? "concept" : changed, 0, of)
  if (at === -1) return material
  return { ...material, unit: at, carries: units[at]?.carries === true && (words.length === 1 || carriedBy(of)) }
}
