import { describe, expect, it } from "vitest"
import { nameLimits } from "../../limits.ts"
import type { Choice } from "./choice.ts"
import { expand } from "../expand.ts"
import { describeDerivation } from "../make/in-words.ts"
import { describeInShort } from "../make/short-reason.ts"

const query = "language learning for kids"
const expandChoice = (choice: Choice) => expand(query, ["com"], choice)

describe("a choice of names", () => {
  it.each([
    ["compound", { style: "compound" }, 100],
    ["blend", { style: "blend" }, 10],
    ["coined", { style: "coined" }, 10],
    ["descriptive", { style: "descriptive" }, 30],
    ["short", { style: "short" }, 12],
    ["up to eight letters", { max_length: 8 }, 45],
    ["from a letter on", { starts_with: "p" }, 20],
    ["without words", { avoid: ["lingo", "kid"] }, 200],
  ] as const)("%s: fewer names, all of them so, and enough of them", (_, choice, enough) => {
    const names = expandChoice(choice)
    expect(names.length).toBeGreaterThanOrEqual(enough)
    for (const { derivation, label } of names) {
      if ("max_length" in choice) expect(label.length).toBeLessThanOrEqual(choice.max_length)
      if ("starts_with" in choice) expect(label.startsWith(choice.starts_with)).toBe(true)
      if ("avoid" in choice) expect(choice.avoid.filter((word) => label.includes(word))).toEqual([])
      if (!("style" in choice)) continue
      if (choice.style === "short") expect(label.length).toBeLessThanOrEqual(nameLimits.suggestShortChars)
      if (choice.style === "blend" || choice.style === "coined") expect(derivation.kind).toBe("blend")
      if (choice.style === "compound") expect(derivation.from.length).toBeGreaterThan(1)
      if (choice.style === "descriptive")
        expect(derivation.from.some(({ as, of, part }) => as === "concept" || as === "inflection" || part === of)).toBe(
          true,
        )
    }
  })

  it.each(["electric bike rental in lisbon", "invoice software for freelancers", "Fahrradwerkstatt"])(
    "makes new words for %s, no word in more than four of them",
    (concept) => {
      const names = expand(concept, ["com"], { style: "coined" })
      expect(names.length).toBeGreaterThanOrEqual(6)
      const parts = names.flatMap(({ derivation }) => derivation.from.map(({ of, part }) => `${part} ${of}`))
      for (const uses of Map.groupBy(parts, (part) => part).values()) expect(uses.length).toBeLessThanOrEqual(4)
    },
  )

  it("gives the same names for the same choice, and none when none fits", () => {
    expect(expandChoice({ style: "blend" })).toEqual(expandChoice({ style: "blend" }))
    expect(expandChoice({ starts_with: "zzz" })).toEqual([])
  })
})

describe("the description of how a name was made", () => {
  const note = { part: "note", of: "note", as: "concept" } as const
  const desk = { part: "desk", of: "tech", as: "concept" } as const
  const dash = { part: "dash", of: "speed", as: "synonym" } as const
  it.each([
    ["exact", [note], "your own word 'note'"],
    ["exact", [note, note], "your own words 'note' and 'note'"],
    ["blend", [note, desk], "blend of 'note' and 'desk'"],
    ["compound", [note, desk], "'note' beside 'desk'"],
    ["synonym", [dash], "'dash' brings 'speed' to mind"],
    [
      "synonym",
      [{ part: "burlap", of: "coffee", as: "synonym" }],
      "'burlap' brings 'coffee' to mind: the rough cloth of coffee sacks",
    ],
    ["synonym", [dash, note], "'dash' (for speed) beside 'note'"],
    ["alliteration", [dash, desk], "'dash' (for speed) and 'desk', which begin alike"],
    ["domain_hack", [note], "'note' read across the dot"],
    ["transliteration", [{ part: "muetter", of: "mütter", as: "transliteration" }], "'mütter' in the letters a to z"],
  ] as const)("%s", (kind, from, sentence) => {
    expect(describeDerivation({ kind, from, source: "builtin" })).toBe(sentence)
  })

  it.each([
    ["blend", [note, { part: "k", of: "desk", as: "clip" }], "note + desk"],
    ["compound", [note, desk], "note + desk"],
    ["synonym", [dash, note], "dash + note"],
    ["synonym", [dash, { part: "away", of: "speed", as: "synonym" }], "dash away"],
    [
      "synonym",
      ["hedge", "fund"].map((part) => ({ part, of: "gardeners", as: "synonym" })),
      "money of people who cut hedges",
    ],
    ["synonym", [dash], undefined],
    ["synonym", [{ part: "lapsang", of: "tea", as: "synonym" }], "a smoked black tea"],
    ["exact", [note], "your own word"],
  ] as const)("is short in a list: %s", (kind, from, text) => {
    expect(describeInShort({ kind, from, in_words: "your own word" })).toBe(text)
  })
})
