import { describe, expect, it } from "vitest"
import { drawBodies, listSentences, meanings, sentences, shapes, terms } from "./index.ts"

const asRead = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}{}]+/gu, " ")
    .trim()

const absences = sentences.filter((sentence) => sentence.meaning === "absence")
const others = sentences.filter((sentence) => sentence.meaning !== "absence")
const languages = [...new Set(sentences.map(({ lang }) => lang))]

describe("the sentences", () => {
  it("are numerous on both sides", () => {
    expect(absences.length).toBeGreaterThanOrEqual(400)
    expect(others.length).toBeGreaterThanOrEqual(450)
    expect(absences.filter(({ bare }) => !bare).length).toBeGreaterThanOrEqual(400)
  })

  it("come in at least fourteen languages, with fifteen or more on each side of every one", () => {
    expect(languages.length).toBeGreaterThanOrEqual(14)
    for (const side of [absences, others])
      for (const lang of languages)
        expect([lang, side.filter((sentence) => sentence.lang === lang).length >= 15]).toEqual([lang, true])
  })

  it("cover every kind in every language", () => {
    for (const lang of languages)
      expect([
        lang,
        new Set(sentences.filter((sentence) => sentence.lang === lang).map((sentence) => sentence.meaning)).size,
      ]).toEqual([lang, meanings.length])
  })

  it("are distinct, ignoring case and punctuation", () => {
    const times = Map.groupBy(sentences, ({ lang, text }) => `${text.endsWith("?") ? "?" : ""}${asRead(text)} ${lang}`)
    expect([...times].filter(([, same]) => same.length > 1)).toEqual([])
    expect(new Set(sentences.map(({ text }) => asRead(text))).size).toBe(sentences.length)
  })

  it("use only the placeholders that are filled in", () => {
    for (const { text } of sentences) expect(text.replace(/\{(name|other|tld)\}/g, "")).not.toMatch(/[{}]/)
  })
})

describe("the bodies", () => {
  const name = "quiet-harbour.com"
  const some = drawBodies(7, 4000, name)

  it("depend only on the seed", () => {
    // As text: showing how four thousand bodies differ would take minutes.
    expect(JSON.stringify(drawBodies(7, 4000, name)) === JSON.stringify(some)).toBe(true)
    expect(JSON.stringify(drawBodies(8, 50, name)) === JSON.stringify(some.slice(0, 50))).toBe(false)
  })

  it("cover every shape, each with its own id", () => {
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length)
    expect(new Set(some.map(({ shape }) => shape)).size).toBe(shapes.length)
  })

  it("have the meaning of their most harmful part", () => {
    for (const body of some.filter((one) => one.meaning === "absence"))
      for (const sentence of body.sentences) expect(sentence.meaning).toBe("absence")
    for (const kind of [...meanings, "nothing"])
      expect([kind, some.some((one) => one.meaning === kind)]).toEqual([kind, true])
  })

  it("leave no placeholder behind, and are JSON where their form is", () => {
    for (const { body, form } of some) {
      expect(body).not.toMatch(/\{(name|other|tld)\}/i)
      if (form === "rdap" || form === "json") expect(() => JSON.parse(body.replace(/^\uFEFF/u, ""))).not.toThrow()
    }
  })

  it("read a bare “Not Found” as absence only where RDAP defines it", () => {
    const oneOfEachForm = [...Map.groupBy(shapes, ({ form }) => form).values()].flatMap((same) => same.slice(0, 1))
    const bare = listSentences(name, oneOfEachForm).filter((body) => body.sentences.some((one) => one.bare))
    expect(bare.filter((body) => body.meaning === "absence" && body.form !== "rdap")).toEqual([])
    expect(bare.some((body) => body.meaning === "absence")).toBe(true)
  })

  it("include the terms of every answer", () => {
    expect(terms.length).toBeGreaterThanOrEqual(5)
    expect(some.some(({ body, meaning: whole }) => whole === "absence" && body.includes("icann.org"))).toBe(true)
  })
})
