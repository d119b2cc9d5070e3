import { findAssociation } from "./associations.ts"
import { listRoots } from "./inflect.ts"
import { shuffleByKey, type toOrderKey } from "./material.ts"
import { findIdea, isSpecific, listWiderIdeas } from "./lexicon.ts"
import type { Unit } from "./concept.ts"

export interface WrittenName {
  readonly name: string
  readonly ideas: number
  /** Written for the first head: for a baby shower, not for wedding flowers. */
  readonly isNarrow: boolean
}

export type FindWritten = (idea: string) => ReadonlyArray<WrittenName>

export interface NamedUnit {
  readonly at: number
  readonly unit: Unit
  /** Ranks; 0 for the concept's subject. */
  readonly delay: number
  readonly lists: ReadonlyArray<ReadonlyArray<WrittenName>>
  /** The other units at their places. */
  readonly others: ReadonlyArray<Unit | undefined>
}

/** A mushroom coffee is a coffee: the first or the last word may be the subject. Others come later. */
export const findNamedUnits = (
  units: ReadonlyArray<Unit>,
  written: FindWritten,
  kin: typeof listWiderIdeas,
): ReadonlyArray<NamedUnit> => {
  const listWritten = ({ idea }: Unit) => {
    const own = [idea, ...listWiderIdeas(idea)].map(written).filter(isFilled)
    return own.reduce((sum, { length }) => sum + length, 0) >= listSizes.enough
      ? own
      : [idea, ...kin(idea)].map(written).filter(isFilled)
  }
  const named = units.filter((unit) => listWritten(unit).length > 0)
  // A customer or a place alone names nothing: no rattles for a chess course for children.
  const subjects = named.filter(({ standing }) => standing === "subject")
  const specific = subjects.filter((unit) => unit.carries && isSpecific(unit))
  const head = specific.at(-1)
  const chosen = head === undefined ? subjects : [specific[0], head, ...specific.filter(({ core }) => core)]
  return [...units.entries()].flatMap(([at, unit]) => {
    if (!chosen.includes(unit)) return []
    const others = units.map((one) => (one === unit ? undefined : one))
    const delay = head === undefined || unit === head ? 0 : rankDelays.modifier
    return [{ at, unit, delay, lists: listWritten(unit), others }]
  })
}

interface Order {
  readonly turn: ReturnType<typeof toOrderKey>
  readonly joint: RegExp
  /** The delay in ranks of a name written for many ideas, without a word of this one. */
  readonly stray: number
}

export const rankNames = ({ delay, lists, others, unit }: NamedUnit, { joint, stray, turn }: Order) => {
  const isFirstHead = isMeaningOf(unit)
  const isOwn = makeSpeaksTest(isFirstHead ? unit : { ...unit, near: [] })
  const besides = others.flatMap((other, at) =>
    other === undefined ? [] : [{ at, speaks: makeTouchTest(other), weight: other.isKept ? 2 : 1 }],
  )
  return lists.flatMap((list, kin) => {
    const names = new Map(list.map((one) => [one.name, one]))
    return shuffleByKey([...names.keys()], turn).map((name, n) => {
      const forms = name.split(joint).flatMap(listRoots)
      const { ideas: ideaCount = 1, isNarrow = false } = names.get(name) ?? {}
      const late = isOwn(forms)
        ? (ideaCount > listSizes.fewIdeas ? rankDelays.sharedList : 0) - rankBonuses.speaks
        : ideaCount === 1
          ? 0
          : ideaCount > listSizes.fewIdeas
            ? stray
            : ideaCount
      const touchedUnits = besides.filter(({ speaks }) => speaks(forms))
      const more = touchedUnits.reduce((sum, { weight }) => sum + weight, 0)
      const other = kin === 0 && isNarrow && !isFirstHead ? rankDelays.widerIdea : 0
      const rank =
        delay +
        kin * rankDelays.widerIdea +
        other +
        late +
        (n / names.size) * rankDelays.shuffle -
        more * rankBonuses.touchesOther
      return { name, rank, touched: touchedUnits.map(({ at }) => at) }
    })
  })
}

/** Keys are ideas: `tea|matcha`. Entries are parsed when needed. */
export const findWritten = (groups: Readonly<Record<string, string>>): FindWritten => {
  const found = new Map<string, ReadonlyArray<WrittenName>>()
  let entries: ReadonlyMap<string, ReadonlyArray<Entry>> | undefined
  return (idea) => {
    const known = found.get(idea)
    if (known !== undefined) return known
    entries ??= indexByIdea(groups)
    const own = (entries.get(idea) ?? []).toSorted((one, other) => other.ideas - one.ideas)
    const names = own.flatMap(({ list, ...about }) => list.split(" ").map((name) => ({ name, ...about })))
    found.set(idea, names)
    return names
  }
}

interface Entry extends Pick<WrittenName, "ideas" | "isNarrow"> {
  readonly list: string
}

const indexByIdea = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlyArray<Entry>> => {
  const all = new Map<string, Array<Entry>>()
  for (const [heads, list] of Object.entries(groups)) {
    const isNarrow = heads.endsWith("!")
    const ideas = new Set(heads.split(/[|!]/u, isNarrow ? 1 : undefined).map((head) => findIdea(head)?.idea ?? head))
    for (const idea of ideas) {
      const entry = { ideas: ideas.size, isNarrow, list }
      const known = all.get(idea)
      if (known === undefined) all.set(idea, [entry])
      else known.push(entry)
    }
  }
  return all
}

const isMeaningOf = ({ head, idea }: Unit): boolean => {
  const [few, more] = [head.split(" "), idea.split(" ")].toSorted((one, other) => one.length - other.length)
  const forms = new Set(more?.flatMap(listRoots))
  return few?.every((word) => listRoots(word).some((form) => forms.has(form))) === true
}

const makeSpeaksTest = ({ near, words }: Pick<Unit, "near" | "words">): ((forms: ReadonlyArray<string>) => boolean) => {
  const linked = words.flatMap((word) => findAssociation(word)?.near ?? [])
  return makeWordTest(words, [...near.map(({ word }) => word), ...linked])
}

/** A side shows by its own pieces alone. */
const makeTouchTest = (unit: Unit) => (unit.isKept ? makeWordTest(unit.words, unit.keepers) : makeSpeaksTest(unit))

const makeWordTest = (words: ReadonlyArray<string>, images: ReadonlyArray<string>) => {
  const known = new Set([...words.flatMap(listRoots), ...images])
  return (forms: ReadonlyArray<string>) => forms.some((form) => known.has(form))
}

const listSizes = {
  enough: 16, // So many names of its own need none of the next ideas.
  fewIdeas: 5, // A list that more ideas share says little of each.
} as const

const isFilled = (list: ReadonlyArray<unknown>) => list.length > 0

/** In ranks: later names cost more. */
const rankDelays = {
  widerIdea: 16, // "Fair loan" for a mortgage.
  sharedList: 9, // A list that many ideas share.
  shuffle: 8, // Another concept varies the order over so many ranks.
  modifier: 2, // A subject that is not the head.
} as const

/** In ranks: earlier names cost less. */
const rankBonuses = {
  speaks: 10, // The name has a word of its idea.
  touchesOther: 14, // It has a word of another part of the concept.
} as const
