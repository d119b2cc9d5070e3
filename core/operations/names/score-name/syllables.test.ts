import { dictionary } from "cmu-pronouncing-dictionary"
import { describe, expect, it } from "vitest"
import { countSyllables } from "./syllables.ts"

describe("syllables", () => {
  it("agree with every entry of CMUdict", () => {
    const words = Object.entries(dictionary).filter(([word, phones]) => /^[a-z]+$/.test(word) && /\d/.test(phones))
    const wrong = words.filter(([word, phones]) => countSyllables(word).count !== (phones.match(/\d/g)?.length ?? 0))
    expect(words.length).toBeGreaterThan(110_000)
    expect(wrong).toEqual([])
  })

  it.each([
    ["banana", 3, "CMUdict 3.0.0: 3 syllables, exact entry"],
    ["coffeeshop", 3, "CMUdict 3.0.0: 3 syllables, exact entries of coffee + shop"],
    ["zorvalo", 3, "letter model trained on CMUdict 3.0.0: 3 syllables"],
    ["wkt", 5, "no vowel, so said letter by letter: 5 syllables"],
  ])("of %s: %i", (letters, count, basis) => {
    expect(countSyllables(letters)).toEqual({ count, basis })
  })
})
