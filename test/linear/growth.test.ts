import { describe, expect, it } from "vitest"
import { growth, tooMuch } from "./growth.ts"
import type { ReadText } from "./growth.ts"
import { readers } from "./readers.ts"
import { shapes } from "./shapes.ts"

const lookBack: ReadText = (text) => {
  let same = 0
  for (let at = 0; at < text.length; at++)
    for (let before = 0; before < at; before++) if (text[before] === text[at]) same++
  return same
}

/** Readers with the mistakes that careless code would make. */
const planted: Readonly<Record<string, ReadText>> = {
  "a look back from every letter": lookBack,
  "an expression that begins again at every letter": (text) => /[\s\S]+\n!$/u.test(text),
  "an expression with two runs beside each other": (text) => /^[\s\S]*[\s\S]*\n!$/u.test(text),
  "a list searched for every word": (text) => {
    const seen: Array<number> = []
    for (let at = 0; at < text.length; at++) if (!seen.includes(-at)) seen.push(at)
  },
  "a text cut off letter by letter": (text) => {
    for (let rest = Array.from(text); rest.length > 0;) rest = rest.slice(1)
  },
}

/** Looked at as often as a machine with something else to do may need. */
const isFound = (read: ReadText) =>
  [1, 2, 3].some(() => (growth(read, shapes["one letter"] ?? String)?.ratio ?? 0) > tooMuch)

/** Quadratic readers take their time. */
const patience = { timeout: 180_000 }

const worst = (read: ReadText, shortest?: number) =>
  Object.entries(shapes).flatMap(([shape, make]) => {
    // A reader that grows too fast does so each time.
    let found = growth(read, make, shortest)
    for (let look = 1; look < 3 && found !== undefined && found.ratio > tooMuch; look++)
      found = growth(read, make, shortest)
    return found === undefined || found.ratio <= tooMuch
      ? []
      : [`${shape}: ${found.ratio.toFixed(1)} times at ${found.chars} letters, ${found.ms.toFixed(1)} ms`]
  })

describe("twice the text costs no more than twice as much to read, nearly:", () => {
  it.each(Object.entries(readers))("%s", patience, (_, read) => {
    expect(worst(read)).toEqual([])
  })

  // At first, a cost for each letter hides a cost for each pair of letters.
  it.each(Object.entries(readers))("%s, a long one", patience, (_, read) => {
    expect(worst(read, 32_768)).toEqual([])
  })
})

describe("the measure finds", () => {
  it.each(Object.entries(planted))("%s", patience, (_, read) => {
    expect(isFound(read)).toBe(true)
  })

  it.each(Object.entries(readers))("a look back from every letter beside %s", patience, (_, read) => {
    const careless: ReadText = (text) => [read(text), lookBack(text)]
    // A busy machine blurs a measure; three in a row it does not.
    expect([1, 2, 3].some(() => isFound(careless))).toBe(true)
  })
})
