import { memoizeByText } from "../../../../sharing/memoize.ts"
import { findAssociation } from "./associations.ts"
import { nameLimits } from "../../limits.ts"
import { listRoots } from "../read/inflect.ts"
import { shuffleByKey, type toOrderKey } from "./material.ts"
import { findIdea, isSpecific, listWiderIdeas } from "./lexicon.ts"
import type { Unit } from "../read/concept.ts"

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

/** The first or the last word of a concept may be its subject: a mushroom coffee is a coffee. Names for the first one come later. */
export const findNamedUnits = (
  units: ReadonlyArray<Unit>,
  written: FindWritten,
  kin: typeof listWiderIdeas,
): ReadonlyArray<NamedUnit> => {
  const listWritten = ({ idea }: Unit) => {
    const nearestLists = [idea, ...listWiderIdeas(idea)].map(written).filter(isFilled)
    return nearestLists.reduce((sum, { length }) => sum + length, 0) >= listSizes.enough
      ? nearestLists
      : [idea, ...kin(idea)].map(written).filter(isFilled)
  }
  const unitsWithNames = units.filter((unit) => listWritten(unit).length > 0)
  // A customer or a place alone gives no names (a chess course for children gets none about rattles).
  const subjects = unitsWithNames.filter(({ standing }) => standing === "subject")
  const specific = subjects.filter((unit) => unit.canCarryName && isSpecific(unit))
  const head = specific.at(-1)
  const chosenUnits = head === undefined ? subjects : [specific[0], head, ...specific.filter(({ isCore }) => isCore)]
  return [...units.entries()].flatMap(([at, unit]) => {
    if (!chosenUnits.includes(unit)) return []
    const others = units.map((otherUnit) => (otherUnit === unit ? undefined : otherUnit))
    const delay = head === undefined || unit === head ? 0 : rankDelays.modifier
    return [{ at, unit, delay, lists: listWritten(unit), others }]
  })
}

interface Order {
  readonly orderKey: ReturnType<typeof toOrderKey>
  readonly separator: RegExp
  /** The delay in ranks of a name written for many ideas, without a word of this one. */
  readonly strayDelay: number
}

export const rankNames = ({ delay, lists, others, unit }: NamedUnit, { separator, strayDelay, orderKey }: Order) => {
  const isFirstHead = isMeaningOf(unit)
  const matchesUnit = makeUnitMatcher(isFirstHead ? unit : { ...unit, nearWords: [] })
  const coverTests = others.flatMap((otherUnit, at) =>
    otherUnit === undefined
      ? []
      : [{ at, covers: makeCoverTest(otherUnit, unit), weight: otherUnit.isQualifier ? 2 : 1 }],
  )
  return lists.flatMap((list, listIndex) => {
    const names = new Map(list.map((writtenName) => [writtenName.name, writtenName]))
    return shuffleByKey([...names.keys()], orderKey).map((name, n) => {
      const forms = name.split(separator).flatMap(listRoots)
      const { ideas: ideaCount = 1, isNarrow = false } = names.get(name) ?? {}
      const listDelay = matchesUnit(forms)
        ? (ideaCount > listSizes.fewIdeas ? rankDelays.sharedList : 0) - rankBonuses.speaks
        : ideaCount === 1
          ? 0
          : ideaCount > listSizes.fewIdeas
            ? strayDelay
            : ideaCount
      const coveredOthers = coverTests.filter(({ covers }) => covers(forms))
      const coveredWeight = coveredOthers.reduce((sum, { weight }) => sum + weight, 0)
      const narrowDelay = listIndex === 0 && isNarrow && !isFirstHead ? rankDelays.widerIdea : 0
      const rank =
        delay +
        listIndex * rankDelays.widerIdea +
        narrowDelay +
        listDelay +
        (n / names.size) * rankDelays.shuffle -
        coveredWeight * rankBonuses.coversOther
      return { name, rank, coveredUnits: coveredOthers.map(({ at }) => at) }
    })
  })
}

/** Keys are ideas: `tea|matcha`. A language is read when a concept needs it. */
export const readWritten = (table: Readonly<Record<string, string | Groups>>): ((code: string) => FindWritten) =>
  memoizeByText(Object.keys(table).length, (code) => {
    const groups = table[code]
    return findWritten(typeof groups === "object" ? groups : {})
  })
type Groups = Readonly<Record<string, string>>

const findWritten = (groups: Groups): FindWritten => {
  const entries = indexByIdea(groups)
  return memoizeByText(nameLimits.suggestWordsKept, (idea) => {
    const ideaEntries = (entries.get(idea) ?? []).toSorted((first, second) => second.ideas - first.ideas)
    return ideaEntries.flatMap(({ list, ...about }) => list.split(" ").map((name) => ({ name, ...about })))
  })
}

interface Entry extends Pick<WrittenName, "ideas" | "isNarrow"> {
  readonly list: string
}

const indexByIdea = (groups: Groups): ReadonlyMap<string, ReadonlyArray<Entry>> => {
  const entriesByIdea = new Map<string, Array<Entry>>()
  for (const [heads, list] of Object.entries(groups)) {
    const isNarrow = heads.endsWith("!")
    const namedHeads = isNarrow ? heads.slice(0, -1).split("|", 1) : heads.split("|")
    const ideas = new Set(namedHeads.map((head) => findIdea(head)?.idea ?? head))
    for (const idea of ideas) {
      const entry = { ideas: ideas.size, isNarrow, list }
      const ideaEntries = entriesByIdea.get(idea)
      if (ideaEntries === undefined) entriesByIdea.set(idea, [entry])
      else ideaEntries.push(entry)
    }
  }
  return entriesByIdea
}

const isMeaningOf = ({ head, idea }: Unit): boolean => {
  const [shorter, longer] = [head.split(" "), idea.split(" ")].toSorted((first, second) => first.length - second.length)
  const forms = new Set(longer?.flatMap(listRoots))
  return shorter?.every((word) => listRoots(word).some((form) => forms.has(form))) === true
}

const makeUnitMatcher = ({
  nearWords,
  words,
}: Pick<Unit, "nearWords" | "words">): ((forms: ReadonlyArray<string>) => boolean) => {
  const linked = words.flatMap((word) => findAssociation(word)?.nearWords ?? [])
  return makeWordTest(words, [...nearWords.map(({ word }) => word), ...linked])
}

/** A name covers a qualifier only with the qualifier's own words ("hound" covers "dogs", not "rescue dogs"). */
const makeCoverTest = (unit: Unit, subject: Unit) => {
  // A hearth is no fire station.
  if (!unit.isQualifier)
    return makeUnitMatcher(unit.words.length > 1 && isSpecific(unit) ? { ...unit, words: [] } : unit)
  const subjectWords = new Set([...subject.words.flatMap(listRoots), ...subject.nearWords.map(({ word }) => word)])
  const isOwn = (word: string) => !listRoots(word).some((root) => subjectWords.has(root))
  return makeWordTest(unit.words.filter(isOwn), unit.qualifierPieces.filter(isOwn))
}

const makeWordTest = (words: ReadonlyArray<string>, images: ReadonlyArray<string>) => {
  const knownWords = new Set([...words.flatMap(listRoots), ...images])
  return (forms: ReadonlyArray<string>) => forms.some((form) => knownWords.has(form))
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
  coversOther: 14, // It has a word of another part of the concept.
} as const
