import { added, draft } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import { plural, singular } from "./inflect.ts"
import { carriedBy, ofOtherField } from "./read-concept.ts"
import { uncountedWords } from "./lexicon.ts"
import type { Concept } from "./read-concept.ts"
import { inAscii } from "./transliterate.ts"

/** The concept itself: all its words, neighbours, each alone, and the other number of the last. */
export const exactNames = (concept: Concept): ReadonlyArray<Draft> => {
  const units = concept.units.map(({ words }) => words)
  const alone = concept.words.filter((word) => standsAlone(concept, word)).map((word) => [word])
  const neighbours = concept.words
    .slice(0, -1)
    .map((word, at) => [word, concept.words[at + 1] ?? ""])
    .filter(([, right = ""]) => carriedBy(right))
  const together = [concept.said, concept.words, ...units, ...neighbours, ...alone]
  const distinct = new Map(together.filter((words) => words.length > 0).map((words) => [words.join(" "), words]))
  return [...distinct.values()].flatMap((words) => [...written(concept, words), ...otherNumber(concept, words)])
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

const otherNumber = (concept: Concept, words: ReadonlyArray<string>): ReadonlyArray<Draft> => {
  const last = words.at(-1) ?? ""
  if (!/^[a-z]{3,}$/u.test(last) || !words.every((word) => /^[a-z0-9]+$/u.test(word))) return []
  if (uncountedWords.has(last)) return []
  const turned = singular(last) === last ? (/(?:ing|ics)$/u.test(last) ? last : plural(last)) : singular(last)
  if (turned === last) return []
  const first = words.slice(0, -1).map((word) => own(concept, word))
  return [draft("inflection", ...first, own(concept, turned, last, "inflection"))]
}

/** One word of several is offered by itself when it says something about the concept. */
const standsAlone = ({ words, units }: Concept, word: string) =>
  words.length === 1 ||
  (carriedBy(word) && !units.some((unit) => unit.words.includes(word) && ofOtherField(word, unit)))

const own = ({ units, words }: Concept, part: string, of = part, changed: Material["as"] = "concept"): Material => {
  const at = units.findIndex((unit) => unit.words.includes(of))
  const material = added(part, part === of ? "concept" : changed, 0, of)
  if (at === -1) return material
  return { ...material, unit: at, carries: units[at]?.carries === true && (words.length === 1 || carriedBy(of)) }
}
