import { describe, expect, it } from "vitest"
import table from "../../../data/suggest/side-names.json" with { type: "json" }
import { defaultTlds } from "./contract.ts"
import { expand } from "./expand.ts"
import { makeMatchedName } from "./matched-names.ts"
import { isDecent } from "./quality.ts"
import { readConcept } from "./read-concept.ts"

const listFirst = (query: string) => [...new Set(expand(query, defaultTlds).map(({ label }) => label))].slice(0, 12)

const writtenRows = Object.values(table.names.en).flatMap((rows) => Object.entries(rows))
const listOf = (side: string) =>
  writtenRows.flatMap(([heads, list]) =>
    heads.split("|").includes(side) ? list.replaceAll(/[-=]/gu, "").split(" ") : [],
  )
const [anyUnit] = readConcept("zebra").units

describe("names for a side", () => {
  it("are short, and none is refused, a brand, or split otherwise", () => {
    const faults = writtenRows.flatMap(([, list]) =>
      list.split(" ").filter((name) => {
        if (anyUnit === undefined) return true
        const candidate = makeMatchedName(name, anyUnit, 0, 0)
        return candidate.label.length > 14 || !isDecent(candidate, new Set())
      }),
    )
    expect(faults).toEqual([])
  })

  it.each([
    ["an app that reminds nurses to drink water", "nurse"],
    ["dog training for rescue dogs", "rescue"],
    ["a bike repair shop that comes to your office", "mobile"],
    ["meditation for truck drivers", "truck driver"],
  ])("%s: at least three of the first twelve, of at most four for one side", (query, side) => {
    expect([3, 4]).toContain(listFirst(query).filter((label) => listOf(side).includes(label)).length)
  })

  it("say side and trade in one, before those for the side alone", () => {
    const [first] = listFirst("accounting for plumbers").filter((label) => listOf("plumber").includes(label))
    expect(table.names.en.money["plumber"].replaceAll("-", "").split(" ")).toContain(first)
  })

  it("leave no glued name in a list", () => {
    expect(
      listFirst("invoice software for plumbers").filter((label) => /^(?:pipe|spanner|toolbox)bill/u.test(label)),
    ).toEqual([])
  })
})
