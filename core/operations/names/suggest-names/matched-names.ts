import table from "../../../data/suggest/matched-words.json" with { type: "json" }
import { added, draft, kindOf } from "./draft.ts"
import type { Draft } from "./draft.ts"
import { links } from "./lexicon.ts"
import { turnOf } from "./material.ts"
import type { Concept, Unit } from "./read-concept.ts"
import { namedUnits, rankNames, readEntry, type WrittenName } from "./subject-units.ts"

/**
 * Words that people know beside each other and that suit an idea: a slow rise for bread, a second look for reviews. They are written by hand, because no
 * rule finds them, and fill most of a first page.
 */
export const matchedNames = ({ language, units, words }: Concept): ReadonlyArray<Draft> =>
  namedUnits(units, tables.get(language?.code ?? "en")).flatMap((named) => {
    const { at, lists, unit } = named
    // Neighbouring topics come only where an idea has few names of its own: fewer good rows are better.
    const isEnough = (lists[0]?.length ?? 0) >= enough
    const own = { ...named, lists: lists.slice(0, isEnough ? 1 : lists.length) }
    return rankNames(own, { turn: turnOf(words), joint: /[-=]/u, perRank: 5 }).map(({ name, rank }) =>
      matchedName(name, unit, at, rank),
    )
  })

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

const enough = 40

/** Names by language. An entry covers several ideas and is found by any of their heads; the more ideas it suits, the later it comes. */
const tables: ReadonlyMap<string, ReadonlyMap<string, ReadonlyArray<WrittenName>>> = new Map(
  Object.entries(table).map(([language, groups]) => {
    const byIdea = new Map<string, ReadonlyArray<WrittenName>>()
    for (const [heads, list] of Object.entries(groups)) {
      const entry = readEntry(heads, list)
      const isBroad = language === "en" && entry.isBroad
      const names = entry.names.map(({ name }) => ({ name, isBroad }))
      for (const idea of entry.ideas) {
        const others = byIdea.get(idea) ?? []
        // The last entry of a repeated name counts: the one for fewer ideas.
        byIdea.set(idea, isBroad ? [...names, ...others] : [...others, ...names])
      }
    }
    return [language, byIdea]
  }),
)
