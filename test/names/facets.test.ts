import { describe, expect, it } from "vitest"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { expand } from "@surename/core/operations/names/suggest-names/expand"
import { listFacets } from "@surename/core/operations/names/suggest-names/read/facets"
import { readConcept } from "@surename/core/operations/names/suggest-names/read/read-concept"
import table from "./data/facets.json" with { type: "json" }

describe.each(Object.entries(table))(
  "concepts in %s: the subject's idea, each side of it, and its surroundings",
  (language, rows) => {
    it.each(Object.entries(rows))("%s: %s", (query, reading) => {
      const concept = readConcept(query)
      const facets = listFacets(concept)
      const subjects = concept.units.filter(({ standing }, at) => standing === "subject" && !facets.has(at))
      const sides = concept.units.flatMap(({ words }, at) => (facets.has(at) ? [words.join(" ")] : []))
      const asides = concept.units.filter(
        ({ role, standing }, at) => role === "aside" && standing === "side" && !facets.has(at),
      )
      const surroundings = [...concept.surroundings, ...asides].flatMap(({ words }) => words).join(" ")
      const subjectAndSides = [subjects.map(({ idea }) => idea).join(" + "), ...sides].join(" | ")
      expect(surroundings === "" ? subjectAndSides : `${subjectAndSides} @ ${surroundings}`).toBe(reading)
      expect(concept.abroad?.language ?? concept.language?.code ?? "en").toBe(language)
    })
  },
)

const listNames = (query: string) => [...new Set(expand(query, defaultTlds).map(({ label }) => label))]

it.each([
  ["AI notes for doctors", /ward|rounds|bedside|scrubs|clinic|housecall|coat|chart|pulse/u],
  ["a podcast about history", /(?:mic|aloud|tense|reckoning|news|worm|air|open|more|mics|kings)$/u],
  ["lactose-free ice cream", /oat|nocow|cowless|milkless|almond|coconut|moofree/u],
  [
    "Yoga für Senioren",
    /lebenslust|reifund|silber|enkel|herbst|alterhase|bestejahre|spaetsommer|unruhestand|fruehling|stuhl|sanfterbogen/u,
  ],
  ["corso di chitarra per principianti", /^primo|dazero$|passopasso$|comincia|laprima$/u],
])("%s: a third of the names show the side that makes it special", (query, side) => {
  const names = listNames(query).slice(0, 12)
  expect(names.filter((label) => side.test(label)).length).toBeGreaterThanOrEqual(4)
})

it("pastes the words of a concept together once, and last", () => {
  const names = listNames("second-hand clothes for kids")
  expect(names.filter((label) => label.endsWith("handclothes"))).toEqual([names.at(-1)])
  expect(listNames("board game cafe").filter((label) => label.endsWith("gamecafe"))).toEqual(["boardgamecafe"])
})
