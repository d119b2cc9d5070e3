import { associationOf } from "./associations.ts"
import { roots } from "./inflect.ts"
import { turned, type turnOf } from "./material.ts"
import { ideaOf, isSpecific, kinOf, saysNothing } from "./lexicon.ts"
import type { Unit } from "./read-concept.ts"

/** A name as its table has it. */
export interface WrittenName {
  readonly name: string
  /** Written for all ideas of a field. */
  readonly isBroad: boolean
}

/** A unit of the concept that names were written down for. */
export interface NamedUnit {
  readonly at: number
  readonly unit: Unit
  /** In ranks; 0 for the concept's subject. */
  readonly delay: number
  /** Its own names, then those of wider ideas. */
  readonly lists: ReadonlyArray<ReadonlyArray<WrittenName>>
}

/**
 * A mushroom coffee is a coffee, too: of the first and the last word either may be what it is. A club for fathers is about fathers.
 * Other units come later, and those that say little beside a subject (a ring that tracks sleep) only where there is nothing else.
 */
export const namedUnits = (
  units: ReadonlyArray<Unit>,
  written: ReadonlyMap<string, ReadonlyArray<WrittenName>> | undefined,
): ReadonlyArray<NamedUnit> => {
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

interface Order {
  readonly turn: ReturnType<typeof turnOf>
  /** Between the words of a name. */
  readonly joint: RegExp
  /** Names of a list that share a rank. */
  readonly perRank: number
}

/** The names of a unit with their ranks: its own in their order, then those of wider ideas. */
export const rankNames = ({ delay, lists, unit }: NamedUnit, { joint, perRank, turn }: Order) => {
  const delayOf = delayBroad(unit)
  return lists.flatMap((list, kin) => {
    const delays = new Map(list.map(({ isBroad, name }) => [name, isBroad ? delayOf(name.split(joint)) : 0]))
    return turned([...delays.keys()], turn).map((name, n) => ({
      name,
      rank: delay + kin * kindred + (delays.get(name) ?? 0) + n / perRank,
    }))
  })
}

/** The ideas that an entry of a table is for, and its names. */
export const readEntry = (heads: string, list: string) => {
  const ideas = new Set(heads.split("|").map((head) => ideaOf(head)?.idea ?? head))
  const isBroad = ideas.size > few
  return { ideas, isBroad, names: list.split(" ").map((name): WrittenName => ({ name, isBroad })) }
}

/** A name that was written for many ideas of a field suits those it has a word of: "spoke" is of bikes, and of no scooter. */
const delayBroad = ({ near, words }: Unit): ((parts: ReadonlyArray<string>) => number) => {
  const linked = words.flatMap((word) => associationOf(word)?.near ?? [])
  const own = new Set([...words.flatMap(roots), ...near.map(({ word }) => word), ...linked])
  return (parts) => (parts.some((part) => roots(part).some((form) => own.has(form))) ? broad : stray)
}

/** An entry for more ideas than these is one for a field. */
const few = 5

const isFilled = (list: ReadonlyArray<unknown>) => list.length > 0

/** WordNet's links count only if we wrote nothing down. */
const isOurs = ({ words }: Unit) => words.length > 1 || ideaOf(words[0] ?? "") !== undefined

/** The delay in ranks of a name that was written for a wider idea: "fair loan" for a mortgage. */
const kindred = 12

/** The delay in ranks of a name that was written for many ideas, and of one without a word of this idea: only where nothing is better. */
const broad = 9
const stray = 45

/** The delay of a general idea's name: "last round" in a pinball bar. */
const beside = 14
const vague = 90
