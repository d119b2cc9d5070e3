import { screeningRules } from "@surename/adapters/screening-rules"
import { describe, expect, it } from "vitest"
import { screened } from "../screened.ts"
import { readSet } from "./read-set.ts"

/** How many there are; at least so many are flagged, and so many flagged or remarked. The README says which the rules learnt from. */
const fewest = [
  ["set1", 120, 115, 118],
  ["set2", 120, 111, 116],
  ["set3", 120, 79, 84],
  ["set4", 60, 44, 46],
  ["set5", 30, 30, 30],
  ["set6", 30, 26, 27],
  ["set7", 172, 160, 162],
  ["set8", 16, 14, 14],
] as const

const innocents = new Map([
  ["set7", 132],
  ["set8", 56],
])
/** The one that is flagged, of 560: it asks for a small sum by card, and its name stands in its title alone. */
const courier = "courier-own"

describe("drafts of another author", () => {
  it.each(fewest)("%s", (name, drafts, flagged, seen) => {
    const { innocent, phishing } = readSet(name)
    expect([phishing.length, innocent.length]).toEqual([drafts, innocents.get(name) ?? Math.min(drafts, 60)])
    const said = phishing.map((draft) => screened(screeningRules, draft))
    expect(said.filter((one) => one.flagged).length).toBeGreaterThanOrEqual(flagged)
    expect(said.filter((one) => one.flagged || one.remarked === true).length).toBeGreaterThanOrEqual(seen)
    const flaggedInnocents = innocent.filter((draft) => screened(screeningRules, draft).flagged)
    expect(flaggedInnocents.map(({ id }) => id)).toEqual(name === "set7" ? [courier] : [])
  })

  it("are mended by what is said of them, where they are innocent", () => {
    const files = readSet("set7").innocent.find(({ id }) => id === courier)?.files ?? {}
    const named = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        String(text).replace("<h1>", "<h1>Swiftlark Couriers</h1><h2>"),
      ]),
    )
    const advice = screened(screeningRules, { id: courier, files }).reasons.map((reason) => reason.advice)
    expect(advice.join(" ")).toContain("Write the name of your own service into the title and into a heading")
    expect(screened(screeningRules, { id: courier, files: named })).toMatchObject({ flagged: false })
  })
})
