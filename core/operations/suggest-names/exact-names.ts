import type { Draft, Material } from "./draft.ts"
import { plural, singular } from "./inflect.ts"
import { carriedBy, ofOtherField } from "./read-concept.ts"
import { isUncounted } from "./lexicon.ts"
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
  const exact: Draft = {
    label: words.join(""),
    kind: "exact",
    from: words.map((word) => own(concept, word, word, "concept")),
  }
  const forms = words.map((word) => inAscii(word))
  if (forms.every((form, at) => form.length === 1 && form[0] === words[at])) return [exact]
  const spelled = [0, 1].map((way) => forms.map((form) => form[way] ?? form[0]))
  return [
    exact,
    ...spelled.flatMap((parts): ReadonlyArray<Draft> => {
      const known = parts.filter((part) => part !== undefined)
      if (known.length < words.length) return []
      return [
        {
          label: known.join(""),
          kind: "transliteration",
          from: known.map((part, at) =>
            own(concept, part, words[at] ?? part, part === words[at] ? "concept" : "transliteration"),
          ),
        },
      ]
    }),
  ]
}

const otherNumber = (concept: Concept, words: ReadonlyArray<string>): ReadonlyArray<Draft> => {
  const last = words.at(-1) ?? ""
  if (!/^[a-z]{3,}$/u.test(last) || !words.every((word) => /^[a-z0-9]+$/u.test(word))) return []
  if (isUncounted(last)) return []
  const turned = singular(last) === last ? (/(?:ing|ics)$/u.test(last) ? last : plural(last)) : singular(last)
  if (turned === last) return []
  const first = words.slice(0, -1).map((word) => own(concept, word, word, "concept"))
  const from = [...first, own(concept, turned, last, "inflection")]
  return [{ label: from.map(({ part }) => part).join(""), kind: "inflection", from }]
}

/** One word of several is offered by itself when it says something about the concept. */
const standsAlone = ({ words, units }: Concept, word: string) =>
  words.length === 1 ||
  (carriedBy(word) && !units.some((unit) => unit.words.includes(word) && ofOtherField(word, unit)))

const own = (concept: Concept, part: string, of: string, as: Material["as"]): Material => {
  const at = concept.units.findIndex(({ words }) => words.includes(of))
  const unit = concept.units[at]
  if (unit === undefined) return { part, of, as, place: "either", rank: 0, carries: false }
  const carries = unit.carries && (concept.words.length === 1 || carriedBy(of))
  return { part, of, as, place: "either", rank: 0, carries, unit: at }
}
