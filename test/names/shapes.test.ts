import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { expand } from "@surename/core/operations/names/suggest-names/expand"
import { nameLimits } from "@surename/core/operations/names/limits"
import { expect, it } from "vitest"
import { judgedConcepts } from "./judge.ts"
import { findLargestShare, findMedianShare, computeShares } from "./shapes.ts"

it("gives at most 60 % of the usual first page to one shape of names", () => {
  const pages = judgedConcepts.map(({ language, query }) => ({
    language,
    shares: computeShares(expand(query, defaultTlds).slice(0, nameLimits.suggestPageNames)),
  }))
  expect(findMedianShare(pages.map(({ shares }) => findLargestShare(shares)))).toBeLessThanOrEqual(
    100 * nameLimits.suggestShapeShare,
  )
  // Each of the other shapes has its part: single words that stand for the idea, and new ones.
  expect(findMedianShare(pages.map(({ shares }) => shares.one_word))).toBeGreaterThanOrEqual(12)
  // People keep few new words, so only good ones were left: every third page has one.
  const english = pages.filter(({ language }) => language === "en")
  expect(3 * english.filter(({ shares }) => shares.new_word > 0).length).toBeGreaterThan(english.length)
})
