import { screeningRules } from "@surename/adapters/screening-rules"
import { describe, expect, it } from "vitest"
import { screened } from "../screened.ts"
import { readSet } from "./read-set.ts"

/** At least so many are flagged, and so many flagged or remarked, of 120. The rules learnt from the first two. */
const fewest = [
  ["set1", 114, 117],
  ["set2", 103, 107],
  ["set3", 66, 72],
] as const

describe("drafts of another author", () => {
  it.each(fewest)("%s", (name, flagged, seen) => {
    const { innocent, phishing } = readSet(name)
    expect([phishing.length, innocent.length]).toEqual([120, 60])
    const said = phishing.map((draft) => screened(screeningRules, draft))
    expect(said.filter((one) => one.flagged).length).toBeGreaterThanOrEqual(flagged)
    expect(said.filter((one) => one.flagged || one.remarked === true).length).toBeGreaterThanOrEqual(seen)
    expect(innocent.filter((draft) => screened(screeningRules, draft).flagged).map(({ id }) => id)).toEqual([])
  })
})
