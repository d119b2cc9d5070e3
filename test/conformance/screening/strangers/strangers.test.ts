import { screeningRules } from "@surename/adapters/screening-rules"
import { describe, expect, it } from "vitest"
import { screened } from "../screened.ts"
import { readSet } from "./read-set.ts"

/** How many there are; at least so many are flagged, and so many flagged or remarked. The README says which the rules learnt from. */
const fewest = [
  ["set1", 120, 116, 118],
  ["set2", 120, 111, 115],
  ["set3", 120, 81, 86],
  ["set4", 60, 44, 46],
  ["set5", 30, 30, 30],
  ["set6", 30, 28, 28],
  ["set7", 172, 163, 165],
  ["set8", 16, 14, 14],
] as const

const innocents = new Map([
  ["set7", 132],
  ["set8", 56],
])

describe("drafts of another author", () => {
  it.each(fewest)("%s", (name, drafts, flagged, seen) => {
    const { innocent, phishing } = readSet(name)
    expect([phishing.length, innocent.length]).toEqual([drafts, innocents.get(name) ?? Math.min(drafts, 60)])
    const said = phishing.map((draft) => screened(screeningRules, draft))
    expect(said.filter((one) => one.flagged).length).toBeGreaterThanOrEqual(flagged)
    expect(said.filter((one) => one.flagged || one.remarked === true).length).toBeGreaterThanOrEqual(seen)
    const flaggedInnocents = innocent.filter((draft) => screened(screeningRules, draft).flagged)
    expect(flaggedInnocents.map(({ id }) => id)).toEqual([])
  })
})
