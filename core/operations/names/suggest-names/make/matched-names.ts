import table from "../../../../data/suggest/matched-words.json" with { type: "json" }
import { makeAddedMaterial, makeCandidate, findPairKind, type NameCandidate } from "./name-candidate.ts"
import { listWiderIdeasAbroad, listWiderIdeas, links } from "../words/lexicon.ts"
import { toOrderKey } from "../words/material.ts"
import type { Concept, Unit } from "../read/concept.ts"
import { readWritten, findNamedUnits, rankNames } from "../words/subject-units.ts"

/** Written by hand, because no rule finds them: a slow rise for bread. */
export const makeMatchedNames = (
  { language, units, words }: Concept,
  code = language?.code ?? "en",
): ReadonlyArray<NameCandidate> =>
  findNamedUnits(units, findMatchedWords(code), code === "en" ? listWiderIdeas : listWiderIdeasAbroad).flatMap(
    (named) => {
      const { at, lists, unit } = named
      // Neighbouring topics only where an idea has few names: fewer good rows are better.
      const isEnough = (lists[0]?.length ?? 0) >= ownNamesEnough
      const namedUnit = { ...named, lists: lists.slice(0, isEnough ? 1 : lists.length) }
      const strayDelay = code === "en" ? strayDelays.english : strayDelays.abroad
      return rankNames(namedUnit, { orderKey: toOrderKey(words), separator: /[-=]/u, strayDelay }).map(
        ({ name, rank, coveredUnits }) => ({
          ...makeMatchedName(name, unit, at, rank),
          coveredUnits,
        }),
      )
    },
  )

export const makeMatchedName = (name: string, { words }: Unit, unit: number, rank: number): NameCandidate => {
  const isPhrase = name.includes("=")
  const parts = name.split(/[-=]/u).map((part) => {
    if (links.has(part)) return makeAddedMaterial(part, "link")
    const isSaid = words.includes(part)
    return {
      ...makeAddedMaterial(part, isSaid ? "concept" : "synonym", rank, isSaid ? part : words.join(" ")),
      unit,
      canCarryName: true,
    }
  })
  return { ...makeCandidate(findPairKind(parts), ...parts), isMatched: true, isPhrase }
}

/** In ranks: a name of a list for many ideas, without a word of this one. */
const strayDelays = { english: 45, abroad: 14 } as const

/** So many names of its own need no neighbouring topic. */
const ownNamesEnough = 40

export const findMatchedWords = readWritten(table)
