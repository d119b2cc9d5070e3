import { describe, expect, it } from "@effect/vitest"
import { inWords, mostTelling, unknownReasons } from "./unknown-reason.ts"

describe("unknown reasons", () => {
  it("names the most telling one, whatever the order", () => {
    for (const [first, one] of unknownReasons.entries()) {
      for (const other of unknownReasons.slice(first)) {
        expect(mostTelling([one, other])).toBe(one)
        expect(mostTelling([other, one, other])).toBe(one)
      }
    }
    expect(mostTelling([])).toBeUndefined()
  })

  it("has different words for each", () => {
    expect(Object.keys(inWords).sort()).toEqual([...unknownReasons].sort())
    expect(new Set(Object.values(inWords)).size).toBe(unknownReasons.length)
  })

  it("never words a failure as an absence", () => {
    for (const words of Object.values(inWords)) expect(words).not.toMatch(/\b(free|available|unregistered)\b/iu)
  })
})
