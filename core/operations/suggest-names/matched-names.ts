import table from "../../data/suggest/matched-words.json" with { type: "json" }
import { added, draft, kindOf } from "./draft.ts"
import type { Draft } from "./draft.ts"
import { ideaOf } from "./lexicon.ts"
import { turned, turnOf } from "./material.ts"
import type { Concept, Unit } from "./read-concept.ts"

/**
 * Words that people know beside each other and that suit an idea: a slow rise for bread, a second look for reviews. What no rule finds was
 * written down: it is most of a first page.
 */
export const matchedNames = ({ language, units, words }: Concept): ReadonlyArray<Draft> => {
  const matched = tables.get(language?.code ?? "en")
  const named = units.filter(({ idea }) => matched?.has(idea) === true)
  const ours = named.filter(isOurs)
  const telling = ours.filter(({ carries, field, idea }) => carries && !general.has(field) && !vague.has(idea))
  // A mushroom coffee is a coffee, too; of the first and the last word either may be what it is. A club for fathers is about fathers.
  const chosen = new Set([
    telling[0],
    telling.at(-1),
    ...telling.filter(({ core }) => core),
    ...(telling.length === 0 ? ours.filter(({ core, role }) => core || role === "audience") : []),
    ...(ours.length === 0 ? named.filter(({ core }) => core) : []),
  ])
  const others = ours.filter((unit) => unit.carries && !chosen.has(unit) && !empty.has(unit.idea))
  return [...units.entries()].flatMap(([at, unit]) => {
    if (!chosen.has(unit) && !others.includes(unit)) return []
    const later = chosen.has(unit) ? 0 : beside
    return turned(matched?.get(unit.idea) ?? [], turnOf(words)).map((name, n) =>
      matchedName(name, unit, at, later + n / 5),
    )
  })
}

const matchedName = (name: string, { words }: Unit, unit: number, rank: number): Draft => {
  const parts = name.split("-").map((part) => {
    if (links.has(part)) return added(part, "link")
    const isSaid = words.includes(part)
    return {
      ...added(part, isSaid ? "concept" : "synonym", rank, isSaid ? part : words.join(" ")),
      unit,
      carries: true,
    }
  })
  return { ...draft(kindOf(parts), ...parts), isMatched: true }
}

/** What a name of a general idea has to wait, in ranks: "last round" in a pinball bar. */
const beside = 14

/** What WordNet alone links with a word speaks only where we wrote nothing down. */
const isOurs = ({ words }: Unit) => words.length > 1 || ideaOf(words[0] ?? "") !== undefined

const general: ReadonlySet<string> = new Set(["any", "place"])
/** Ideas that say nothing beside another: a surf school is about surfing. */
const empty: ReadonlySet<string> = new Set(
  "school course training learning education skill community work meeting business shop service team coworking".split(
    " ",
  ),
)
/** Those and others that say too little: a board game cafe is about the games first. */
const vague: ReadonlySet<string> = new Set([
  ...empty,
  ...(
    "cafe bar restaurant therapy care health antique test leadership editing studio library hotel festival journal retreat travel " +
    "neighbor triathlon doctor volunteer ring"
  ).split(" "),
])

/** Short words that hold two others together. */
const links: ReadonlySet<string> = new Set(
  "a and by d de di do du da e en et in la le no of on te the to und y".split(" "),
)

/** Of each language; written down for several ideas at once, found by any of their heads. */
const tables: ReadonlyMap<string, ReadonlyMap<string, ReadonlyArray<string>>> = new Map(
  Object.entries(table).map(([language, groups]) => {
    const byIdea = new Map<string, ReadonlyArray<string>>()
    for (const [heads, names] of Object.entries(groups))
      for (const head of heads.split("|")) {
        const idea = ideaOf(head)?.idea ?? head
        byIdea.set(idea, [...(byIdea.get(idea) ?? []), ...names.split(" ")])
      }
    return [language, byIdea]
  }),
)
