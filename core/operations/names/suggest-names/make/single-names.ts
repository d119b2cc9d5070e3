import table from "../../../../data/suggest/single-names.json" with { type: "json" }
import { findAssociation } from "../words/associations.ts"
import { makeCandidate, type NameCandidate, type Material } from "./name-candidate.ts"
import { findIdea, isSpecific, listWiderIdeasAbroad, listWiderIdeas } from "../words/lexicon.ts"
import { toOrderKey } from "../words/material.ts"
import type { Concept, Unit } from "../read/concept.ts"
import { readWritten, findNamedUnits, rankNames } from "../words/subject-units.ts"

/** Written by hand: a barometer for weather, cat + attitude. */
export const makeSingleNames = (
  { language, units, words }: Concept,
  code = language?.code ?? "en",
): ReadonlyArray<NameCandidate> => {
  const hasSubject = units.some((unit) => unit.canCarryName && isSpecific(unit))
  const subjects = findNamedUnits(units, written(code), code === "en" ? listWiderIdeas : listWiderIdeasAbroad).filter(
    ({ unit }) => !hasSubject || isSpecific(unit),
  )
  return subjects.flatMap((subject) =>
    rankNames(subject, { orderKey: toOrderKey(words), separator: /[=+]/u, strayDelay: strayNameDelay }).flatMap(
      ({ name, rank, coveredUnits }) =>
        makeSingleName(name, subject.unit, { unit: subject.at, rank }).map((candidate) => ({
          ...candidate,
          coveredUnits,
        })),
    ),
  )
}

/** In ranks: one word of a list for many ideas, without a word of this one. */
const strayNameDelay = 90

const makeSingleName = (
  name: string,
  unit: Unit,
  where: Required<Pick<Material, "unit" | "rank">>,
): ReadonlyArray<NameCandidate> => {
  const { words } = unit
  const makeImagePart = (part: string, as: Material["as"], of: string): Material => ({
    ...where,
    part,
    of,
    as,
    place: "either",
    canCarryName: true,
  })
  const makeImage = (part: string) =>
    words.includes(part) ? makeImagePart(part, "concept", part) : makeImagePart(part, "synonym", words.join(" "))
  const [left = "", right] = name.split("=").at(-1)?.split("+") ?? []
  if (right === undefined)
    return words.includes(left)
      ? []
      : [{ ...makeCandidate("synonym", makeImage(left)), isMatched: true, isPlain: isWordOfTrade(left, unit) }]
  const [label, end] = name.includes("=")
    ? replaceStart(name.split("=")[0] ?? "", left, right)
    : joinOverlap(left, right)
  const begin = label.slice(0, label.length - end.length)
  const from = [
    label.startsWith(left) ? makeImage(left) : makeImagePart(begin, "clip", left),
    makeImagePart(end, "clip", right),
  ]
  return [{ label, kind: "blend", from, isMatched: true }]
}

/** "marmalade" for jam: everybody in the trade has it. */
const isWordOfTrade = (word: string, { field, nearWords, words }: Unit): boolean =>
  findIdea(word)?.field === field ||
  nearWords.some((nearWord) => nearWord.word === word) ||
  words.some((unitWord) => findAssociation(unitWord)?.nearWords.includes(word) === true)

const joinOverlap = (left: string, right: string): readonly [label: string, end: string] => {
  const size =
    Array.from(right, (_, at) => right.length - at).find((count) => left.endsWith(right.slice(0, count))) ?? 0
  return [left + right.slice(size), right]
}

const replaceStart = (label: string, left: string, right: string): readonly [label: string, end: string] => {
  let at = 0
  while (label[at] === left[at] && at < left.length) at++
  while (at > 0 && !right.endsWith(label.slice(at))) at--
  return [label, label.slice(at)]
}

const written = readWritten(table)
