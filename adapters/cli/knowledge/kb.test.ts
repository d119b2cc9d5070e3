import { expect, it } from "vitest"
import { describeRanking, describePlace } from "./kb.ts"

it("mentions the missing model only when it could have helped", () => {
  expect(describeRanking("words", 3)).toBe("")
  expect(describeRanking("words", 0)).toMatch(/^surename: no passage has these words\. .*\(surename help kb\)\n$/u)
  expect(describeRanking("words_and_meaning", 0)).toBe("surename: no passage answers that\n")
})

it("names the service for an address without a host", () => {
  expect(describePlace("/llms.txt")).toBe("/llms.txt of every surename service")
  expect(describePlace("https://www.rfc-editor.org/rfc/rfc9083")).toBe("https://www.rfc-editor.org/rfc/rfc9083")
})
