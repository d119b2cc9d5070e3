import { associationOf } from "./associations.ts"
import { roots } from "./inflect.ts"
import { ideaOf, isSpecific, kinOf, saysNothing } from "./lexicon.ts"
import type { Unit } from "./read-concept.ts"

/** A unit of the concept that names were written down for. */
export interface NamedUnit<Name> {
  readonly at: number
  readonly unit: Unit
  /** In ranks; 0 for the concept's subject. */
  readonly delay: number
  /** Its own names, then those of wider ideas. */
  readonly lists: ReadonlyArray<ReadonlyArray<Name>>
}

/**
 * A mushroom coffee is a coffee, too: of the first and the last word either may be what it is. A club for fathers is about fathers.
 * Other units come later, and those that say little beside a subject (a ring that tracks sleep) only where there is nothing else.
 */
export const namedUnits = <Name>(
  units: ReadonlyArray<Unit>,
  written: ReadonlyMap<string, ReadonlyArray<Name>> | undefined,
): ReadonlyArray<NamedUnit<Name>> => {
  const listsOf = ({ idea }: Unit) =>
    [idea, ...kinOf(idea)].flatMap((one) => [written?.get(one) ?? []].filter(isFilled))
  const named = units.filter((unit) => listsOf(unit).length > 0)
  const ours = named.filter(isOurs)
  const specificUnits = ours.filter((unit) => unit.carries && isSpecific(unit))
  const readers = ours.filter((unit) => unit.role === "audience" && isSpecific(unit))
  const subjects = new Set([
    specificUnits[0],
    specificUnits.at(-1),
    ...specificUnits.filter(({ core }) => core),
    ...(specificUnits.length > 0
      ? []
      : ([readers, ours.filter(({ core }) => core)].find(({ length }) => length > 0) ?? [])),
    ...(ours.length === 0 ? named.filter(({ core }) => core) : []),
  ])
  // The audience has its words, too: a room for writers may be a first draft.
  const others = ours.filter((unit) => !subjects.has(unit) && !saysNothing.has(unit.idea) && unit.role !== "place")
  return [...units.entries()].flatMap(([at, unit]) => {
    if (subjects.has(unit)) return [{ at, unit, delay: 0, lists: listsOf(unit) }]
    if (!others.includes(unit)) return []
    const isVague = specificUnits.length > 0 && !isSpecific(unit)
    return [{ at, unit, delay: isVague ? vague : beside, lists: listsOf(unit) }]
  })
}

/** A name that was written for many ideas of a field suits those it has a word of: "spoke" is of bikes, and of no scooter. */
export const delayBroad = ({ near, words }: Unit): ((parts: ReadonlyArray<string>) => number) => {
  const linked = words.flatMap((word) => associationOf(word)?.near ?? [])
  const own = new Set([...words.flatMap(roots), ...near.map(({ word }) => word), ...linked])
  return (parts) => (parts.some((part) => roots(part).some((form) => own.has(form))) ? broad : stray)
}

/** An entry for more ideas than these is one for a field. */
export const few = 5

const isFilled = (list: ReadonlyArray<unknown>) => list.length > 0

/** WordNet's links count only if we wrote nothing down. */
const isOurs = ({ words }: Unit) => words.length > 1 || ideaOf(words[0] ?? "") !== undefined

/** The delay in ranks of a name that was written for many ideas, and of one without a word of this idea: only where nothing is better. */
const broad = 9
const stray = 45

/** The delay of a general idea's name: "last round" in a pinball bar. */
const beside = 14
const vague = 90
