import { describe, expect, it } from "vitest"
import qualifiers from "../../../../data/suggest/qualifiers.json" with { type: "json" }
import table from "../../../../data/suggest/side-names.json" with { type: "json" }
import { defaultTlds } from "../contract.ts"
import { expand } from "../expand.ts"
import { makeWeldedNames } from "./welded-names.ts"
import { makeMatchedName } from "./matched-names.ts"
import { spellHeads } from "./side-names.ts"
import { findAudiencePieces, findQualifierPieces } from "../read/qualifiers.ts"
import { isDecent } from "../judge/quality.ts"
import { readConcept } from "../read/read-concept.ts"

const listFirst = (query: string) => [...new Set(expand(query, defaultTlds).map(({ label }) => label))].slice(0, 12)

const namesByLanguage: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  table.names
const writtenRows = Object.entries(namesByLanguage).flatMap(([code, rowsByKind]) =>
  Object.values(rowsByKind).flatMap((rows) =>
    spellHeads(rows, rowsByKind["any"] ?? {}).map(([heads, list]) => ({
      code,
      heads: heads.split("|"),
      list,
    })),
  ),
)
const listOf = (side: string, language = "en") =>
  writtenRows.flatMap(({ code, heads, list }) =>
    code === language && heads.includes(side) ? list.replaceAll(/[-=]/gu, "").split(" ") : [],
  )
const [anyUnit] = readConcept("zebra").units

describe("names for a side", () => {
  it("are short, and none is refused, a brand, or split otherwise", () => {
    const faults = writtenRows.flatMap(({ code, list }) =>
      list.split(" ").filter((name) => {
        if (anyUnit === undefined) return true
        const candidate = makeMatchedName(name, anyUnit, 0, 0)
        return candidate.label.length > (code === "en" ? 14 : 16) || !isDecent(candidate, new Set(), code)
      }),
    )
    expect(faults).toEqual([])
  })

  it("belong to sides that are read", () => {
    const unreadHeads = writtenRows
      .filter(({ code, heads }) => code !== "en" && heads[0] !== "*")
      .flatMap(({ code, heads }) => {
        const codeOfHeads = code in qualifiers.abroad ? code : "en"
        return heads.filter((head) => {
          const words = head.replace("*", "").split(" ")
          return (findQualifierPieces(words, codeOfHeads) ?? findAudiencePieces(words, codeOfHeads)) === undefined
        })
      })
    expect(unreadHeads).toEqual([])
  })

  it.each([
    ["an app that reminds nurses to drink water", "nurse"],
    ["dog training for rescue dogs", "rescue"],
    ["a bike repair shop that comes to your office", "mobile"],
    ["meditation for truck drivers", "truck driver"],
    ["a juice bar for runners", "runner"],
    ["Yoga für Schwangere", "schwangere", "de"],
    ["vêtements d'occasion pour enfants", "enfants", "fr"],
    ["joga dla seniorów", "senior", "pl"],
    ["子ども向け英会話教室", "kid", "ja"],
  ])("%s: three or more of the first twelve show it", (query, side, language = "en") => {
    const labels = [
      ...listOf(side, language),
      ...makeWeldedNames(readConcept(query), new Set()).map(({ label }) => label),
    ]
    expect(listFirst(query).filter((label) => labels.includes(label)).length).toBeGreaterThan(2)
  })

  it.each([
    ["a hostel for musicians", "musician", 4],
    ["podcast about shipwrecks", "podcast", 2],
  ])("%s: few of the first twelve show the side alone", (query, side, most) => {
    const [, names = ""] = Object.entries(table.names.en.any).find(([heads]) => heads.split("|")[0] === side) ?? []
    const namesOfSide = names.replaceAll(/[-=]/gu, "").split(" ")
    const count = listFirst(query).filter((label) => namesOfSide.includes(label)).length
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(most)
  })

  it("say side and trade in one, before those for the side alone", () => {
    const [first] = listFirst("accounting for plumbers").filter((label) => listOf("plumber").includes(label))
    expect(table.names.en.money["plumber"].replaceAll("-", "").split(" ")).toContain(first)
  })

  it.each([
    ["a vegan ice cream truck", "icecream"],
    ["a multiplayer game about trains", "gaming"],
    ["a chatbot for lawyers", "ai"],
    ["a swimming club for women", "swim"],
  ] as const)("%s: the first is of its narrowest kind", (query, kind) => {
    const rows: Readonly<Record<string, string>> = table.names.en[kind]
    const labels = Object.values(rows).flatMap((names) => names.replaceAll(/[-=]/gu, "").split(" "))
    expect(labels).toContain(listFirst(query)[0])
  })

  it("leave no glued name in a list", () => {
    expect(
      listFirst("invoice software for plumbers").filter((label) => /^(?:pipe|spanner|toolbox)bill/u.test(label)),
    ).toEqual([])
  })
})
