import { describe, expect, it } from "@effect/vitest"
import { measureSubstance, type PageContent, type SeenPage } from "./parked-substance.ts"

const home = { visited: ["https://a-name.com/"], name: { ascii: "a-name.com", unicode: "a-name.com" } }
const letters = (many: number) => "abcde ".repeat(many / 5)
const content: PageContent = { h1: [], blocks: [letters(1_500)], pointsTo: ["/a", "b", "https://www.a-name.com/c?d=e"] }
const measure = (more: Partial<PageContent>, seen: SeenPage = {}) =>
  measureSubstance({ ...home, ...seen, content: { ...content, ...more } })
const isSite = (more: Partial<PageContent>, seen?: SeenPage) => measure(more, seen).isSite

describe("the substance of a site", () => {
  it.each<readonly [string, Partial<PageContent>]>([
    ["sentences, and pages of its own", {}],
    ["sentences enough without a page", { blocks: [letters(4_000)], pointsTo: [] }],
    ["sentences enough to name itself", { blocks: [letters(4_000)], title: "A-Name.com" }],
    ["many short sentences", { blocks: Array.from({ length: 38 }, (_, n) => `${letters(40)}${n}`) }],
    ["Chinese", { blocks: ["漢".repeat(600)] }],
    ["Korean", { blocks: ["가나 ".repeat(300)] }],
    ["its name among others' words", { blocks: [letters(1_500), "Write to us: me@a-name.com"] }],
  ])("is enough: %s", (_, more) => expect(isSite(more)).toBe(true))

  it.each<readonly [string, Partial<PageContent>]>([
    ["a letter less", { blocks: [letters(1_495)] }],
    ["digits, dots and spaces", { blocks: ["1.2 ".repeat(1_000)] }],
    ["labels and headings", { blocks: Array.from({ length: 100 }, (_, n) => `${letters(35)}${n}`) }],
    ["a page less", { pointsTo: ["/a", "/b"] }],
    ["the same page again and again", { pointsTo: ["/a", "/a?b", "/a#c", "https://a-name.com/a"] }],
    ["itself", { pointsTo: ["/", "#a", "?q=b", "https://a-name.com", "mailto:a@a-name.com"] }],
    ["other sites", { pointsTo: ["https://b.com/a", "//c.com/a", "https://nota-name.com/a"] }],
    ["pages below another site's base", { pointsTo: ["/a", "/b", "/c"], baseHref: "https://b.com/" }],
    ["its name in the title", { title: "Buy A-NAME.com" }],
    ["its name in a heading", { h1: ["a-name.com"] }],
    ["its name in letters of its own size", { blocks: [letters(1_500), "A-name.com"] }],
    ["a little less than an essay", { blocks: [letters(3_995)], pointsTo: [] }],
    ["its name over an essay", { blocks: [letters(4_000)], pointsTo: [], title: "a-name.com" }],
  ])("is not enough: %s", (_, more) => expect(isSite(more)).toBe(false))

  it("recognizes a name by its Unicode form, too", () => {
    const name = { ascii: "xn--mhle-0ra.com", unicode: "mühle.com" }
    const visited = ["https://xn--mhle-0ra.com/"]
    const pointsTo = ["/a", "/b", "/c"]
    expect(isSite({ pointsTo }, { name, visited })).toBe(true)
    expect(isSite({ pointsTo, title: "MÜHLE.com" }, { name, visited })).toBe(false)
  })

  it("counts only at the requested name", () => {
    const pointsTo = ["/a", "/b", "/c"]
    const to = (url: string) => isSite({ pointsTo }, { visited: ["https://a-name.com/", url] })
    expect(to("https://www.a-name.com/en/")).toBe(true)
    expect(to("https://b.com/")).toBe(false)
    expect(to("https://not-a-name.com/")).toBe(false)
    expect(measureSubstance({ content: { ...content, pointsTo }, visited: home.visited }).isSite).toBe(false)
    expect(measureSubstance(home)).toEqual({ letters: 0, headings: "", isSite: false })
  })
})
