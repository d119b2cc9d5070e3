import process from "node:process"
import { describe, expect, it } from "vitest"
import thesaurus from "../../../../data/suggest/thesaurus.json" with { type: "json" }
import { expand } from "../expand.ts"
import { isRefused, isUnlucky } from "./refused.ts"

// Names real people registered without reading them aloud, and their like.
const accidents = [
  ["pen", "island"],
  ["experts", "exchange"],
  ["the", "rapist"],
  ["kids", "exchange"],
  ["scat", "singer"],
  ["mole", "station"],
  ["big", "als", "hit"],
  ["who", "represents"],
  ["childrens", "laughter"],
  ["magic", "umbrella"],
]

describe("refused words", () => {
  it.each(accidents)("%s%s is refused for the word across the seam", (...parts) => {
    expect(isRefused(parts)).toBe(true)
  })

  it("does not form a company's name from two words or a coined one", () => {
    expect([isUnlucky(["open", "table"], false), isUnlucky(["panera"], true)]).toEqual([true, true])
    // A word of its own, and two words that none is named after.
    expect([isUnlucky(["aurora"], false), isUnlucky(["open", "tables"], false)]).toEqual([false, false])
  })

  it("reads across the dot and through digits, marks and case", () => {
    expect(isRefused(["kids"], "exchange")).toBe(true)
    expect(isRefused(["sh1t"])).toBe(true)
    expect(isRefused(["shït"])).toBe(true)
  })

  it.each([
    ["class", "room"],
    ["raccoon", "club"],
    ["analytics"],
    ["cocktail", "bar"],
    ["grape", "vine"],
    ["document", "desk"],
    ["scunthorpe", "bakery"],
    ["computation", "lab"],
    ["pain", "relief"],
    ["essex", "tea"],
    ["assembly", "line"],
  ])("%s is innocent", (...parts) => {
    expect(isRefused(parts)).toBe(false)
  })

  it("drops the refused word and keeps the rest of the concept", () => {
    const labels = expand("penis island tours", ["com"]).map(({ label }) => label)
    expect(labels).toContain("islandtours")
    expect(labels.filter((label) => /penis/u.test(label))).toEqual([])
  })

  it("understands a word that it does not repeat", () => {
    const labels = expand("therapist", ["com"]).map(({ label }) => label)
    expect(labels).toContain("safeharbor")
    expect(labels.filter((label) => label.includes("therapist"))).toEqual([])
  })
})

/** Our own list is not asked: these are letters no name may show, whatever the list says. */
const outcry = /fuck|shit|cunt|nigg|fagg|penis|whore|porn|rapist|nazi|pussy|dildo|bitch|slut|hitler/u
const seamless = ["ass", "cum", "sex", "rape", "tit", "anal", "scum", "piss", "turd"]

describe("expand, for random pairs of ideas", () => {
  const heads = Object.values(thesaurus).flatMap((field) => Object.keys(field).flatMap((names) => names.split("|")))

  const pairs = process.env["SURENAME_TEST"] === "long" ? 200 : 30

  it(`never offends, in ${pairs} pairs`, { timeout: 900_000 }, () => {
    let seed = 20_261_121
    const drawNumber = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32
    const pick = () => heads[Math.floor(drawNumber() * heads.length)] ?? ""
    const offending: Array<string> = []
    for (let pair = 0; pair < pairs; pair++) {
      const query = `${pick()} ${pick()}`
      const names = expand(query, ["com", "io"])
      expect(names.length).toBeGreaterThan(9)
      for (const { label, derivation } of names) {
        const inside = derivation.from.map(({ part }) => part)
        const bySeam = seamless.filter((word) => label.includes(word) && !inside.some((part) => part.includes(word)))
        if (outcry.test(label) || bySeam.length > 0) offending.push(`${label} (${query})`)
      }
    }
    expect(offending).toEqual([])
  })
})
