import { describe, expect, it } from "vitest"
import { readConcept } from "../read/read-concept.ts"
import { makeWeldedNames } from "./welded-names.ts"

const weld = (query: string) => makeWeldedNames(readConcept(query), new Set()).map(({ label }) => label)

describe("welded names", () => {
  it.each([
    ["a bookshop with a cafe", "cupandchapter"],
    ["Buchladen mit Café", "tasseundtinte"],
    ["librería con cafetería", "tazayhoja"],
    ["rooftop garden restaurant", "supperandskyline"],
    ["agriturismo con animali", "zampaevigna"],
  ])("%s: a word of each half, in its language", (query, name) => {
    expect(weld(query)).toContain(name)
  })

  it("are none in a language that is read by a dictionary", () => {
    expect(weld("서점 카페")).toEqual([])
    expect(weld("księgarnia z kawiarnią")).toEqual([])
  })
})
