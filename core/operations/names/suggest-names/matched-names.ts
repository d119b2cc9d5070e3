import table from "../../../data/suggest/matched-words.json" with { type: "json" }
import { added, draft, kindOf } from "./draft.ts"
import type { Draft } from "./draft.ts"
import { ideaOf, kinOf, links, saysNothing, isSpecific } from "./lexicon.ts"
import { turned, turnOf } from "./material.ts"
import type { Concept, Unit } from "./read-concept.ts"

/**
 * Words that people know beside each other and that suit an idea: a slow rise for bread, a second look for reviews. They are written by hand, because no
 * rule finds them, and fill most of a first page.
 */
export const matchedNames = ({ language, units, words }: Concept): ReadonlyArray<Draft> => {
  const matched = tables.get(language?.code ?? "en")
  const named = units.filter(({ idea }) => [idea, ...kinOf(idea)].some((one) => matched?.has(one) === true))
  const ours = named.filter(isOurs)
  const specificUnits = ours.filter((unit) => unit.carries && isSpecific(unit))
  const readers = ours.filter((unit) => unit.role === "audience" && isSpecific(unit))
  // A mushroom coffee is a coffee, too; of the first and the last word either may be what it is. A club for fathers is about fathers.
  const chosen = new Set([
    specificUnits[0],
    specificUnits.at(-1),
    ...specificUnits.filter(({ core }) => core),
    ...(specificUnits.length > 0
      ? []
      : ([readers, ours.filter(({ core }) => core)].find(({ length }) => length > 0) ?? [])),
    ...(ours.length === 0 ? named.filter(({ core }) => core) : []),
  ])
  // The audience has its words, too: a room for writers may be a first draft.
  const others = ours.filter((unit) => !chosen.has(unit) && !saysNothing.has(unit.idea) && unit.role !== "place")
  return [...units.entries()].flatMap(([at, unit]) => {
    if (!chosen.has(unit) && !others.includes(unit)) return []
    const later = chosen.has(unit) ? 0 : beside
    const lists = [unit.idea, ...kinOf(unit.idea)].flatMap((idea) => {
      const list = matched?.get(idea)
      return list === undefined ? [] : [list]
    })
    // Neighbouring topics come only where an idea has few names of its own: fewer good rows are better.
    const isEnough = (lists[0]?.length ?? 0) >= enough
    return lists.slice(0, isEnough ? 1 : lists.length).flatMap((list, kin) => {
      const names = new Map(list.map(({ isBroad, name }) => [name, isBroad ? broad : 0]))
      return turned([...names.keys()], turnOf(words)).map((name, n) =>
        matchedName(name, unit, at, later + kin * kindred + (names.get(name) ?? 0) + n / 5),
      )
    })
  })
}

const matchedName = (name: string, { words }: Unit, unit: number, rank: number): Draft => {
  const isPhrase = name.includes("=")
  const parts = name.split(/[-=]/u).map((part) => {
    if (links.has(part)) return added(part, "link")
    const isSaid = words.includes(part)
    return {
      ...added(part, isSaid ? "concept" : "synonym", rank, isSaid ? part : words.join(" ")),
      unit,
      carries: true,
    }
  })
  return { ...draft(kindOf(parts), ...parts), isMatched: true, isPhrase }
}

interface Written {
  readonly name: string
  readonly isBroad: boolean
}

/** The delay in ranks of a name that was written for many ideas. */
const broad = 9
const enough = 40
const few = 5

/** The delay in ranks of a name that was written for a wider idea: "fair loan" for a mortgage. */
const kindred = 12

/** The delay in ranks of a general idea's name: "last round" in a pinball bar. */
const beside = 14

/** WordNet's links count only if we wrote nothing down. */
const isOurs = ({ words }: Unit) => words.length > 1 || ideaOf(words[0] ?? "") !== undefined

/** Names by language. An entry covers several ideas and is found by any of their heads; the more ideas it suits, the later it comes. */
const tables: ReadonlyMap<string, ReadonlyMap<string, ReadonlyArray<Written>>> = new Map(
  Object.entries(table).map(([language, groups]) => {
    const byIdea = new Map<string, ReadonlyArray<Written>>()
    for (const [heads, list] of Object.entries(groups)) {
      const ideas = new Set(heads.split("|").map((head) => ideaOf(head)?.idea ?? head))
      const isBroad = language === "en" && ideas.size > few
      const names = list.split(" ").map((name) => ({ name, isBroad }))
      for (const idea of ideas) {
        const others = byIdea.get(idea) ?? []
        // The last entry of a repeated name counts: the one for fewer ideas.
        byIdea.set(idea, isBroad ? [...names, ...others] : [...others, ...names])
      }
    }
    return [language, byIdea]
  }),
)
