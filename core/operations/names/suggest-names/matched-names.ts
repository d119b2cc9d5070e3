import table from "../../../data/suggest/matched-words.json" with { type: "json" }
import { added, draft, kindOf } from "./draft.ts"
import type { Draft } from "./draft.ts"
import { ideaOf, links } from "./lexicon.ts"
import { turned, turnOf } from "./material.ts"
import type { Concept, Unit } from "./read-concept.ts"
import { delayBroad, few, namedUnits } from "./subject-units.ts"

/**
 * Words that people know beside each other and that suit an idea: a slow rise for bread, a second look for reviews. They are written by hand, because no
 * rule finds them, and fill most of a first page.
 */
export const matchedNames = ({ language, units, words }: Concept): ReadonlyArray<Draft> =>
  namedUnits(units, tables.get(language?.code ?? "en")).flatMap(({ at, delay, lists, unit }) => {
    // Neighbouring topics come only where an idea has few names of its own: fewer good rows are better.
    const isEnough = (lists[0]?.length ?? 0) >= enough
    const delayOf = delayBroad(unit)
    return lists.slice(0, isEnough ? 1 : lists.length).flatMap((list, kin) => {
      const names = new Map(list.map((one) => [one.name, one.isBroad ? delayOf(one.name.split(/[-=]/u)) : 0]))
      return turned([...names.keys()], turnOf(words)).map((name, n) =>
        matchedName(name, unit, at, delay + kin * kindred + (names.get(name) ?? 0) + n / 5),
      )
    })
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

interface Written {
  readonly name: string
  readonly isBroad: boolean
}

const enough = 40

/** The delay in ranks of a name that was written for a wider idea: "fair loan" for a mortgage. */
const kindred = 12

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
