import { operations } from "@surename/core/operations/all"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { describe, expect, it } from "vitest"
import { groupIdeas } from "./idea-row.ts"
import { arrangeIdeas } from "./views.ts"

const [suggested] = operations.suggest_names.example.output.results

const rows = (["one.com", "two.com", "two.coffee", "three.com", "three.coffee"] as const).flatMap(
  (domain): ReadonlyArray<SuggestedRow> => {
    if (suggested === undefined) return []
    const { lifecycle: _, registration: _r, ...facts } = suggested
    return [{ ...facts, domain, classification: "unregistered", registered: false, score: 60 + domain.length }]
  },
)
const options = { endings: ["com", "coffee"], firstCount: 2, hasPick: true, sort: "best" } as const

describe("arrangeIdeas", () => {
  it.each([
    ["com", "one.com", ["two.com", "three.com"]],
    ["coffee", "two.coffee", ["three.coffee"]],
    ["", "one.com", ["two.coffee", "three.coffee"]],
  ])("leads with the names of the ending %j, and picks among them", (leadTld, pickName, names) => {
    const { listed, pick } = arrangeIdeas(groupIdeas(rows), { ...options, leadTld })
    expect([pick?.rows[0].domain, listed.map((idea) => idea.rows[0].domain)]).toEqual([pickName, names])
  })

  it("picks no name of a low score", () => {
    const lowRows = rows.map((row) => ({ ...row, score: 39 }))
    const { listed, pick } = arrangeIdeas(groupIdeas(lowRows), { ...options, leadTld: "" })
    expect([pick, listed.length]).toEqual([undefined, 3])
  })

  it("counts the ideas behind the first ones", () => {
    const { listed } = arrangeIdeas(groupIdeas(rows), { ...options, leadTld: "" })
    expect(listed.map(({ laterPlace }) => laterPlace)).toEqual([undefined, 1])
  })
})
