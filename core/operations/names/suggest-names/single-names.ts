import table from "../../../data/suggest/single-names.json" with { type: "json" }
import { draft } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import { isSpecific } from "./lexicon.ts"
import { turnOf } from "./material.ts"
import type { Concept, Unit } from "./read-concept.ts"
import { namedUnits, rankNames, readEntry, type WrittenName } from "./subject-units.ts"

/** One word that stands for an idea (a barometer for weather), or two in one (cat + attitude), written by hand. English only. */
export const singleNames = ({ language, units, words }: Concept): ReadonlyArray<Draft> => {
  if (language !== undefined) return []
  // An envelope says newsletter, and nothing of what the newsletter is about.
  const hasSubject = units.some((unit) => unit.carries && isSpecific(unit))
  const subjects = namedUnits(units, byIdea).filter(({ unit }) => !hasSubject || isSpecific(unit))
  return subjects.flatMap((subject) =>
    rankNames(subject, { turn: turnOf(words), joint: /[=+]/u, perRank: 2 }).flatMap(({ name, rank }) =>
      singleName(name, subject.unit, { unit: subject.at, rank }),
    ),
  )
}

/** `barometer`, `cat+attitude` or `purrsuit=purr+pursuit`. */
const singleName = (
  written: string,
  { words }: Unit,
  where: Required<Pick<Material, "unit" | "rank">>,
): ReadonlyArray<Draft> => {
  const piece = (part: string, as: Material["as"], of: string): Material => ({
    ...where,
    part,
    of,
    as,
    place: "either",
    carries: true,
  })
  const image = (part: string) =>
    words.includes(part) ? piece(part, "concept", part) : piece(part, "synonym", words.join(" "))
  const [left = "", right] = written.split("=").at(-1)?.split("+") ?? []
  if (right === undefined) return words.includes(left) ? [] : [{ ...draft("synonym", image(left)), isMatched: true }]
  const [label, end] = written.includes("=") ? swapped(written.split("=")[0] ?? "", left, right) : shared(left, right)
  const begin = label.slice(0, label.length - end.length)
  const from = [label.startsWith(left) ? image(left) : piece(begin, "clip", left), piece(end, "clip", right)]
  return [{ label, kind: "blend", from, isMatched: true }]
}

/** The label and what it has of the right word: all of it, beginning with the letters that both words have. */
const shared = (left: string, right: string): readonly [label: string, end: string] => {
  const size =
    Array.from(right, (_, at) => right.length - at).find((count) => left.endsWith(right.slice(0, count))) ?? 0
  return [left + right.slice(size), right]
}

/** The end of the right word that follows the beginning of the left one. */
const swapped = (label: string, left: string, right: string): readonly [label: string, end: string] => {
  let at = 0
  while (label[at] === left[at] && at < left.length) at++
  while (at > 0 && !right.endsWith(label.slice(at))) at--
  return [label, label.slice(at)]
}

const byIdea: ReadonlyMap<string, ReadonlyArray<WrittenName>> = (() => {
  const found = new Map<string, ReadonlyArray<WrittenName>>()
  for (const [heads, list] of Object.entries(table.en)) {
    const { ideas, names } = readEntry(heads, list)
    for (const idea of ideas) found.set(idea, [...(found.get(idea) ?? []), ...names])
  }
  return found
})()
