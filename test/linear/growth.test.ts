import { describe, expect, it } from "vitest"
import { measureGrowth, type Growth, type ReadText, type Shape, tooMuch } from "./growth.ts"
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
const isFound = (readText: ReadText) =>
  [1, 2, 3].some(() => (measureGrowth(readText, shapes["one letter"] ?? String)?.ratio ?? 0) > tooMuch)

const patience = { timeout: 300_000 }

/** At first, a cost for each letter hides a cost for each pair of letters. */
const longText = 32_768

const worst = (readText: ReadText) =>
  Object.entries(shapes).flatMap(([shape, make]) => {
    // A long text may already be measured.
    const isMeasured = (growth: Growth | undefined) => growth !== undefined && growth.chars >= longText
    const first = measureAgain(readText, make)
    return [first, ...(isMeasured(first) ? [] : [measureAgain(readText, make, longText)])].flatMap((growth) =>
      growth === undefined || growth.ratio <= tooMuch
        ? []
        : [`${shape}: ${growth.ratio.toFixed(1)} times at ${growth.chars} letters, ${growth.ms.toFixed(1)} ms`],
    )
  })

/** A reader that grows too fast does so each time, a busy machine only for a while. */
const measureAgain = (readText: ReadText, make: Shape, shortest?: number): Growth | undefined => {
  let growth = measureGrowth(readText, make, shortest)
  for (let look = 1; look < 8 && growth !== undefined && growth.ratio > tooMuch; look++)
    growth = measureGrowth(readText, make, shortest)
  return growth
}

describe("twice the text costs no more than twice as much to read, nearly:", () => {
  it.each(Object.entries(readers))("%s", patience, (_, readText) => {
    expect(worst(readText)).toEqual([])
  })
})

describe("the measure finds", () => {
  it.each(Object.entries(planted))("%s", patience, (_, readText) => {
    expect(isFound(readText)).toBe(true)
  })
})
