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
export const matchedNames = (concept: Concept): ReadonlyArray<Draft> => {
  const { language, units, words } = concept
  const matched = tables.get(language?.code ?? "en")
  const ours = units.filter(isOurs)
  // A mushroom coffee is a coffee, too; of the first and the last word either may be what it is.
  const telling = ours.filter(({ carries, field, idea }) => carries && !general.has(field) && !vague.has(idea))
  const told = new Set([
    telling[0],
    telling.at(-1),
    ...(ours.some(({ core }) => core) ? ours : units).filter(({ core }) => core),
  ])
  const namesOf = (unit: Unit) => (told.has(unit) ? (matched?.get(unit.idea) ?? []) : [])
  // What any trade can do, such as repairs, speaks only where the trade itself has nothing.
  const isSaid = units.some((unit) => unit.field !== "any" && namesOf(unit).length > 0)
  return units.flatMap((entry, unit) =>
    isSaid && entry.field === "any"
      ? []
      : turned(namesOf(entry), turnOf(words)).map((name, at) => {
          const parts = name.split("-").map((part) => {
            const from = entry.words.includes(part)
              ? added(part, "concept", 0, part)
              : added(part, "synonym", at / 5, entry.words.join(" "))
            return links.has(part) ? added(part, "link") : { ...from, unit, carries: true }
          })
          return { ...draft(kindOf(parts), ...parts), isMatched: true }
        }),
  )
}

/** What WordNet alone links with a word speaks only where we wrote nothing down. */
const isOurs = ({ words }: Unit) => words.length > 1 || ideaOf(words[0] ?? "") !== undefined

const general: ReadonlySet<string> = new Set(["any", "place"])
/** Ideas that say too little beside another: a surf school is about surfing. */
const vague: ReadonlySet<string> = new Set(
  "school course training learning education skill community work meeting business shop service team".split(" "),
)

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
