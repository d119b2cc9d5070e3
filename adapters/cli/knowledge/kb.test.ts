import { expect, it } from "vitest"
import { describeRanking, describePlace } from "./kb.ts"

it("speaks of the model that is missing only where it may have been of use", () => {
  expect(describeRanking("words", 3)).toBe("")
  expect(describeRanking("words", 0)).toMatch(/^surename: no passage has these words\. .*\(surename help kb\)\n$/u)
  expect(describeRanking("words_and_meaning", 0)).toBe("surename: no passage answers that\n")
})

it("says of an address without a host whose it is", () => {
  expect(describePlace("/llms.txt")).toBe("/llms.txt of every surename service")
  expect(describePlace("https://www.rfc-editor.org/rfc/rfc9083")).toBe("https://www.rfc-editor.org/rfc/rfc9083")
})
