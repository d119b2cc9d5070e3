import { makePrefixFilter } from "./brands.ts"
import { describe, expect, it } from "vitest"
import data from "../data/brands.json" with { type: "json" }

const names = Object.keys(data.hosts)
const mayName = makePrefixFilter(names)

/** Spellings that the rules read as the name. */
const written: Readonly<Record<string, (name: string) => string>> = {
  "as it is": (name) => name,
  "in capitals after other words": (name) => `Log in to (${name.toUpperCase()})`,
  "before other words": (name) => `${name} zoo`,
  "in two words": (name) => `${name.slice(0, 2)} ${name.slice(2)}!`,
  "with digits for letters": (name) => name.replaceAll("o", "0").replaceAll("e", "3").replaceAll("a", "4"),
  "with strokes for l": (name) => name.replaceAll("l", "1").replaceAll("i", "l"),
  "with rn for m": (name) => name.replaceAll("m", "rn"),
  "with vv for w": (name) => name.replaceAll("w", "vv"),
  "in letters beyond ASCII": (name) => name.replaceAll("a", "а").replaceAll("o", "о").concat("\u{200b}"),
}

describe("the quick search for brand names", () => {
  it.each(Object.entries(written))("misses none that is written %s", (_, write) =>
    expect(names.filter((name) => !mayName(write(name)))).toEqual([]),
  )

  it("spares most sentences the second", () => {
    const sentences = ["Ferns grow on old stones", "Which fern", "A plate of moss, please", "function"]
    expect(sentences.filter((sentence) => mayName(sentence))).toEqual([])
  })
})
