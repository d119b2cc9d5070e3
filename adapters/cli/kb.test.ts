import { expect, it } from "vitest"
import { noted } from "./kb.ts"

it("speaks of the model that is missing only where it may have been of use", () => {
  expect(noted("words", 3)).toBe("")
  expect(noted("words", 0)).toMatch(/^surename: no passage has these words\. .*\(surename help kb\)\n$/u)
  expect(noted("words_and_meaning", 0)).toBe("surename: no passage answers that\n")
})
