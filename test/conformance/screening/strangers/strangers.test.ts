import { screeningRules } from "@surename/adapters/screening-rules"
import { describe, expect, it } from "vitest"
import { screened } from "../screened.ts"
import { readSet } from "./read-set.ts"

/** How many there are; at least so many are flagged, and so many flagged or remarked. The rules learnt from the first two and the fifth. */
const fewest = [
  ["set1", 120, 114, 117],
  ["set2", 120, 105, 112],
  ["set3", 120, 74, 80],
  ["set4", 60, 40, 43],
  ["set5", 30, 30, 30],
  ["set6", 30, 26, 27],
] as const

describe("drafts of another author", () => {
  it.each(fewest)("%s", (name, drafts, flagged, seen) => {
    const { innocent, phishing } = readSet(name)
    expect([phishing.length, innocent.length]).toEqual([drafts, Math.min(drafts, 60)])
    const said = phishing.map((draft) => screened(screeningRules, draft))
    expect(said.filter((one) => one.flagged).length).toBeGreaterThanOrEqual(flagged)
    expect(said.filter((one) => one.flagged || one.remarked === true).length).toBeGreaterThanOrEqual(seen)
    expect(innocent.filter((draft) => screened(screeningRules, draft).flagged).map(({ id }) => id)).toEqual([])
  })
})
