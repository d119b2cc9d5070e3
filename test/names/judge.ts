import { readFileSync } from "node:fs"
import { listRoots } from "@surename/core/operations/names/suggest-names/read/inflect"
import { spellInAscii } from "@surename/core/operations/names/suggest-names/read/transliterate"

/** So many different names are a list. One with fewer is judged as if the others said nothing. */
const enoughNames = 12

/** A row of `outside-judge.txt`: what a namer would build on, what would be wrong, and what first rows keep. */
export interface JudgedConcept {
  readonly language: string
  readonly query: string
  readonly good: ReadonlyArray<string>
  readonly wrong: ReadonlyArray<string>
  /** Groups of pieces; one of each group stands among the first ten names. */
  readonly qualifiers: ReadonlyArray<ReadonlyArray<string>>
}

const splitList = (text = "", between: string | RegExp = ",") =>
  text.split(between).flatMap((piece) => (piece.trim() === "" ? [] : [piece.trim()]))

export const judgedConcepts: ReadonlyArray<JudgedConcept> = readFileSync(
  new URL("outside-judge.txt", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [language = "", query = "", good, wrong, ...qualifiers] = line.split(" | ")
    return {
      language,
      query: query.trim(),
      good: splitList(good),
      wrong: splitList(wrong),
      qualifiers: splitList(qualifiers.join("|")).map((group) => splitList(group, "|")),
    }
  })

/** "berlindentist" for a dentist in Berlin: two words of the concept side by side are no idea. */
const makePasteTest = (query: string) => {
  const words = new Set(
    query
      .toLowerCase()
      .split(/[\s-]+/u)
      .flatMap((word) => [word, ...spellInAscii(word)])
      .flatMap(listRoots),
  )
  return (label: string) =>
    Array.from(label, (_, at) => at).some((at) => words.has(label.slice(0, at)) && words.has(label.slice(at)))
}

export interface Grade {
  /** Names with a wanted piece, and names with a wrong one, among the first 25. */
  readonly good: number
  readonly wrong: number
  readonly names: number
  /** The share of qualifiers that three of the first ten names keep, in percent. */
  readonly kept: number
  readonly points: number
}

/**
 * Counts, and is blind to taste: a list of good names is ten points, a wrong name costs as much as two good ones earn, a lost qualifier
 * takes a third. A short list loses nothing down to `enoughNames`.
 */
export const gradeNames = (concept: JudgedConcept, labels: ReadonlyArray<string>): Grade => {
  // A name with another TLD is no other name.
  const first = [...new Set(labels.slice(0, 25))]
  const holds = (pieces: ReadonlyArray<string>) => (label: string) =>
    pieces.some((piece) =>
      spellInAscii(label)
        .concat(label)
        .some((form) => form.includes(piece)),
    )
  const isPasted = makePasteTest(concept.query)
  const wrong = first.filter(holds(concept.wrong)).length
  const good = first.filter(
    (label) => holds(concept.good)(label) && !holds(concept.wrong)(label) && !isPasted(label),
  ).length
  const ideas = first.slice(0, 10).filter((label) => !isPasted(label))
  const qualifiers = concept.qualifiers.filter((group) => ideas.filter(holds(group)).length >= 3).length
  const share = concept.qualifiers.length === 0 ? 1 : qualifiers / concept.qualifiers.length
  // A third of the names in wanted pieces is a good list: the others are images that no list foresees.
  const names = Math.max(enoughNames, first.length)
  const points = Math.max(0, Math.min(10, (good / names) * 30 - (wrong / names) * 20)) * (2 / 3 + share / 3)
  return { good, wrong, names: first.length, kept: Math.round(100 * share), points: Math.round(points * 10) / 10 }
}
