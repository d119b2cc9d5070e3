import { operations } from "@surename/core/operations/all"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { describe, expect, it } from "vitest"
import { groupIdeas } from "./idea-row.ts"
import { arrangeViews } from "./views.ts"

const [suggested] = operations.suggest_names.example.output.results

const rows = (["one.com", "two.com", "two.coffee", "three.com", "three.coffee"] as const).flatMap(
  (domain): ReadonlyArray<SuggestedRow> => {
    if (suggested === undefined) return []
    const { lifecycle: _, registration: _r, ...facts } = suggested
    return [{ ...facts, domain, classification: "unregistered", registered: false, score: domain.length }]
  },
)
const options = { endings: ["com", "coffee"], firstCount: 2, hasPick: true, sort: "best" } as const

describe("arrangeViews", () => {
  it("leads with the name of a chosen ending, and picks among those names", () => {
    const { listed, picks } = arrangeViews(groupIdeas(rows), options)
    const showView = (view: string) =>
      [picks, listed].map((ideas) => ideas.flatMap(({ rows, views }) => (views.includes(view) ? rows[0].domain : [])))
    expect(showView("e0")).toEqual([["one.com"], ["two.com", "three.com"]])
    expect(showView("e1")).toEqual([["two.coffee"], ["three.coffee"]])
    expect(showView("all")).toEqual([["one.com"], ["two.coffee", "three.coffee"]])
  })

  it("counts the ideas behind the first ones", () => {
    const { listed } = arrangeViews(groupIdeas(rows), options)
    expect(
      listed.flatMap(({ laterPlace, rows }) => (laterPlace === undefined ? [] : [[rows[0].domain, laterPlace]])),
    ).toEqual([["three.coffee", 1]])
  })
})
