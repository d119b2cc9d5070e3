import { describe, expect, it } from "vitest"
import table from "../../../../data/suggest/weld-words.json" with { type: "json" }
import { findIdea } from "../words/lexicon.ts"
import { readConcept } from "../read/read-concept.ts"
import { makeWeldedNames } from "./welded-names.ts"

const weld = (query: string) => makeWeldedNames(readConcept(query), new Set()).map(({ label }) => label)

describe("welded names", () => {
  it.each([
    ["a bookshop with a cafe", "cupandchapter"],
    ["Buchladen mit Café", "tasseundtinte"],
    ["librería con cafetería", "tazayhoja"],
    ["księgarnia z kawiarnią", "stronaiaromat"],
    ["bokhandel med kafé", "koppochkapitel"],
    ["kitap kafe", "sayfavefincan"],
    ["本屋とカフェ", "kapputoshiori"],
  ])("%s: a word of each half, in its language", (query, name) => {
    expect(weld(query)).toContain(name)
  })

  it("are none where the language joins words otherwise, or a half has no words", () => {
    expect(weld("서점 카페")).toEqual([])
    expect(weld("szkoła pływania w Gdańsku")).toEqual([])
  })

  it("have a cell for each language and plain words", () => {
    const languages = table.languages.split(" ")
    const faults = Object.entries(table.words).filter(([head, text]) => {
      const cells = text.split("|")
      const arePlain = cells.every((cell) => /^[a-z]{3,9}( [a-z]{3,9})+$/u.test(cell))
      return findIdea(head) === undefined || cells.length !== languages.length || !arePlain
    })
    expect(faults).toEqual([])
  })
})
