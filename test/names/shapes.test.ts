import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { expand } from "@surename/core/operations/names/suggest-names/expand"
import { limits } from "@surename/core/limits"
import { expect, it } from "vitest"
import { judgedConcepts } from "./judge.ts"
import { largestShare, median, sharesOf } from "./shapes.ts"

it("gives at most 60 % of the usual first page to one shape of names", () => {
  const pages = judgedConcepts.map(({ query }) => expand(query, defaultTlds).slice(0, limits.suggestPage))
  const shares = pages.map(sharesOf)
  expect(median(shares.map(largestShare))).toBeLessThanOrEqual(100 * limits.suggestShapeShare)
  // Each of the other shapes has its part: single words that stand for the idea, and new ones.
  expect(median(shares.map(({ one_word: share }) => share))).toBeGreaterThanOrEqual(12)
  expect(median(shares.map(({ new_word: share }) => share))).toBeGreaterThanOrEqual(12)
})
