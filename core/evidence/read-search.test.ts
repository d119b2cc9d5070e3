import { noDomains, searchTexts } from "@surename/fixtures"
import { describe, expect, it } from "vitest"
import { readSearch } from "./read-search.ts"

describe("search input", () => {
  it.each(searchTexts)("%j: %s", (text, kind, ...names) => {
    const read = readSearch(text)
    expect(read.kind).toBe(kind)
    if (read.kind === "domains") expect(read.names).toEqual(names)
    if (read.kind === "label") expect([read.label]).toEqual(names)
  })

  it.each(noDomains)("%j is not a list of names", (text) => {
    expect(readSearch(text).kind).not.toBe("domains")
  })

  it("runs in linear time", () => {
    for (const part of ["a.", "a.com ", "<", "https://", "@", "é.", "..", ",\n"])
      expect(readSearch(part.repeat(100_000 / part.length))).toBeDefined()
  }, 20_000)
})
