import { describe, expect, it } from "vitest"
import subjects from "../../../../data/suggest/brand-subjects.json" with { type: "json" }
import brands from "../../../../data/score/brands.json" with { type: "json" }
import { scoreDomainName } from "../../score-name/score-domain-name.ts"
import { defaultTlds } from "../contract.ts"
import { expand } from "../expand.ts"
import { readConcept } from "./read-concept.ts"

const words = (query: string) => readConcept(query).words.join(" ")
const listed = Object.values(subjects).flatMap((names) => names.split(" "))

describe("a brand in a concept", () => {
  it.each([
    ["nike alternative", "running shoes"],
    ["alternative to Slack and Teams", "messaging"],
    ["like Tesla for dogs", "electric car dogs"],
    ["Tinder for dogs", "dating dogs"],
    ["coca cola alternative", "soda"],
    ["Home Depot alternative", "home renovation"],
    ["Ferrari rental in Rome", "sports car rental rome"],
    ["cheaper alternative to Nike shoes", "cheaper running shoes"],
    ["alternativa a Notion", "notes workspace"],
    ["alternative to target", "retail"],
    ["como Spotify para niños", "música niños"],
    ["Notion voor studenten", "notes workspace studenten"],
  ])("%s is about %s", (query, about) => {
    expect(words(query)).toBe(about)
  })

  it.each([
    ["alternative to Slack for calm teams", "messaging calm teams"],
    ["visa for nomads", "visa nomads"],
    ["orange juice bar", "orange juice bar"],
    ["target practice", "target practice"],
    ["red bull racing", "red bull racing"],
    ["sugar alternative", "sugar"],
    ["meta analysis", "meta analysis"],
  ])("%s: an ordinary word stays one where nothing beside it says otherwise", (query, reading) => {
    expect(words(query)).toBe(reading)
  })

  it("without known ideas leaves the other words, or an empty list", () => {
    expect(words("bytedance for dogs")).toBe("dogs")
    expect(expand("bytedance alternative", defaultTlds)).toEqual([])
    expect(expand("bytedance app", defaultTlds)).toEqual([])
  })

  it("appears in no name", () => {
    for (const brand of ["nike", "ikea", "starbucks", "whatsapp", "lego", "adobe", "puma", "hbo"]) {
      const names = expand(`${brand} alternative`, ["com"])
      expect(names.length).toBeGreaterThan(40)
      // By chance its letters may stand within: marblegoods.
      const begun = names.filter(({ label }) => label.startsWith(brand) || label.endsWith(brand))
      expect(begun.map(({ label }) => label)).toEqual([])
      expect(names.slice(0, 25).filter(({ name }) => scoreDomainName(name).cap === "brand_collision")).toEqual([])
    }
  })
})

describe("the ideas of brands", () => {
  it("exist, and each brand has one entry", () => {
    const unknown = Object.keys(subjects).filter((subject) =>
      readConcept(subject).units.every(({ nearWords }) => nearWords.length === 0),
    )
    expect(unknown).toEqual([])
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
  })

  it("cover four in five of the brands on four or more lists of most visited sites", () => {
    const { 4: four, 5: five, 6: six } = brands.major
    const known = new Set(listed)
    const most = [four, five, six].flatMap((names) => names.split(" "))
    expect(most.length).toBeGreaterThan(300)
    expect(most.filter((name) => known.has(name)).length / most.length).toBeGreaterThan(0.8)
  })
})

it("begins no name with a brand of the field, unless the caller says it", () => {
  const labels = (query: string) => expand(query, ["com"]).map(({ label }) => label)
  for (const [query, brand] of [
    ["project management for architects", "monday"],
    ["meditation for programmers", "calmpebble"],
    ["video editing for surfers", "premiere"],
  ] as const)
    expect(labels(query).filter((label) => label.startsWith(brand))).toEqual([])
  expect(labels("calm meditation").some((label) => label.startsWith("calm"))).toBe(true)
})
