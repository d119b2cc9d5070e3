import { describe, expect, it } from "@effect/vitest"
import { unknownReasonTexts, pickReason, unknownReasons } from "./unknown-reason.ts"

describe("unknown reasons", () => {
  it("picks the most informative one, whatever the order", () => {
    for (const [first, one] of unknownReasons.entries()) {
      for (const other of unknownReasons.slice(first)) {
        expect(pickReason([one, other])).toBe(one)
        expect(pickReason([other, one, other])).toBe(one)
      }
    }
    expect(pickReason([])).toBeUndefined()
  })

  it("has a distinct text for each", () => {
    expect(Object.keys(unknownReasonTexts).sort()).toEqual([...unknownReasons].sort())
    expect(new Set(Object.values(unknownReasonTexts)).size).toBe(unknownReasons.length)
  })

  it("never describes a failure as an absence", () => {
    for (const words of Object.values(unknownReasonTexts))
      expect(words).not.toMatch(/\b(free|available|unregistered)\b/iu)
  })
})
