import { associationOf } from "./associations.ts"
import { roots } from "./inflect.ts"
import { turned, type turnOf } from "./material.ts"
import { ideaOf, isSpecific, kinOf, saysNothing } from "./lexicon.ts"
import type { Unit } from "./read-concept.ts"

/** A name as its table has it. */
export interface WrittenName {
  readonly name: string
  /** How many ideas it was written for. */
  readonly ideas: number
  /** Written for the first head of its idea, and not for others that share its words: for a baby shower, and no wedding flowers. */
  readonly isNarrow: boolean
}

/** The names written for an idea. */
export type Written = (idea: string) => ReadonlyArray<WrittenName>

/** A unit of the concept that names were written down for. */
export interface NamedUnit {
  readonly at: number
  readonly unit: Unit
  /** In ranks; 0 for the concept's subject. */
  readonly delay: number
  /** Its own names, then those of wider ideas. */
  readonly lists: ReadonlyArray<ReadonlyArray<WrittenName>>
  /** The other units of the concept. */
  readonly others: ReadonlyArray<Unit>
}

/**
 * A mushroom coffee is a coffee, too: of the first and the last word either may be what it is. A club for fathers is about fathers.
 * Other units come later, and those that say little beside a subject (a ring that tracks sleep) only where there is nothing else.
 */
export const namedUnits = (units: ReadonlyArray<Unit>, written: Written): ReadonlyArray<NamedUnit> => {
  const listsOf = ({ idea }: Unit) => [idea, ...kinOf(idea)].map(written).filter(isFilled)
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
  const head = specificUnits.at(-1)
  return [...units.entries()].flatMap(([at, unit]) => {
    const found = { at, unit, lists: listsOf(unit), others: units.filter((one) => one !== unit) }
    // A mushroom coffee is a coffee: what stands before it says which.
    if (subjects.has(unit)) return [{ ...found, delay: head === undefined || unit === head ? 0 : before }]
    if (!others.includes(unit)) return []
    const isVague = specificUnits.length > 0 && !isSpecific(unit)
    return [{ ...found, delay: isVague ? vague : beside }]
  })
}

interface Order {
  readonly turn: ReturnType<typeof turnOf>
  /** Between the words of a name. */
  readonly joint: RegExp
  /** The delay in ranks of a name that was written for many ideas and has no word of this one. */
  readonly stray: number
}

/** The names of a unit with their ranks: its own, those for fewer ideas first, then those of wider ideas; sooner what speaks of more of the concept. */
export const rankNames = ({ delay, lists, others, unit }: NamedUnit, { joint, stray, turn }: Order) => {
  const isFirstHead = meansIdea(unit)
  // The images of a line are its first head's: a roller skate has no deck.
  const isOwn = speaksOf(isFirstHead ? unit : { ...unit, near: [] })
  const besides = others.map((other) => ({ speaks: speaksOf(other), weight: other.isKept ? 2 : 1 }))
  return lists.flatMap((list, kin) => {
    const names = new Map(list.map((one) => [one.name, one]))
    return turned([...names.keys()], turn).map((name, n) => {
      const forms = name.split(joint).flatMap(roots)
      const { ideas: many = 1, isNarrow = false } = names.get(name) ?? {}
      const late = isOwn(forms) ? (many > few ? broad : 0) - speaking : many === 1 ? 0 : many > few ? stray : many
      const more = besides.reduce((sum, { speaks, weight }) => sum + (speaks(forms) ? weight : 0), 0)
      const other = kin === 0 && isNarrow && !isFirstHead ? kindred : 0
      return { name, rank: delay + kin * kindred + other + late + (n / names.size) * spread - more * touching }
    })
  })
}

/** Finds the names of a table whose keys are ideas: `tea|matcha`. An entry is read when one of its ideas is asked for: most never are. */
export const findWritten = (groups: Readonly<Record<string, string>>): Written => {
  const found = new Map<string, ReadonlyArray<WrittenName>>()
  let entries: ReadonlyMap<string, ReadonlyArray<Entry>> | undefined
  return (idea) => {
    const known = found.get(idea)
    if (known !== undefined) return known
    entries ??= byIdea(groups)
    // The last entry of a repeated name counts: the one for fewer ideas.
    const own = (entries.get(idea) ?? []).toSorted((one, other) => other.ideas - one.ideas)
    const names = own.flatMap(({ list, ...about }) => list.split(" ").map((name) => ({ name, ...about })))
    found.set(idea, names)
    return names
  }
}

interface Entry extends Pick<WrittenName, "ideas" | "isNarrow"> {
  readonly list: string
}

const byIdea = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlyArray<Entry>> => {
  const all = new Map<string, Array<Entry>>()
  for (const [heads, list] of Object.entries(groups)) {
    const isNarrow = heads.endsWith("!")
    const ideas = new Set(heads.split(/[|!]/u, isNarrow ? 1 : undefined).map((head) => ideaOf(head)?.idea ?? head))
    for (const idea of ideas) {
      const entry = { ideas: ideas.size, isNarrow, list }
      const known = all.get(idea)
      if (known === undefined) all.set(idea, [entry])
      else known.push(entry)
    }
  }
  return all
}

/** Whether a word of the concept is the first head of its idea, or another form of it: bakers for a bakery. */
const meansIdea = ({ head, idea }: Unit): boolean => {
  const [few, more] = [head.split(" "), idea.split(" ")].toSorted((one, other) => one.length - other.length)
  const forms = new Set(more?.flatMap(roots))
  return few?.every((word) => roots(word).some((form) => forms.has(form))) === true
}

/** Whether a word in any of its forms belongs to an idea: "spoke" is of bikes, and of no scooter. */
const speaksOf = ({ near, words }: Unit): ((forms: ReadonlyArray<string>) => boolean) => {
  const linked = words.flatMap((word) => associationOf(word)?.near ?? [])
  const own = new Set([...words.flatMap(roots), ...near.map(({ word }) => word), ...linked])
  return (forms) => forms.some((form) => own.has(form))
}

/** An entry for more ideas than these is one for a field. */
const few = 5

const isFilled = (list: ReadonlyArray<unknown>) => list.length > 0

/** WordNet's links count only if we wrote nothing down. */
const isOurs = ({ words }: Unit) => words.length > 1 || ideaOf(words[0] ?? "") !== undefined

/** The delay in ranks of a name that was written for a wider idea: "fair loan" for a mortgage. */
const kindred = 16

/** The delay in ranks of a name that was written for many ideas and has a word of this one. */
const broad = 9

/** Another concept has its names of one idea in another order, over so many ranks. */
const spread = 8

/** A name with a word of its idea comes so many ranks sooner. */
const speaking = 10

/** A name that speaks of one more idea of the concept comes so many ranks sooner. */
const touching = 14

/** The delay of what stands before the subject, and of a general idea's name: "last round" in a pinball bar. */
const before = 2
const beside = 16
const vague = 90
