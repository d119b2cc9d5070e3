import { draftLimits } from "@surename/core/operations/drafts/limits"
import { expect, it } from "vitest"
import { readFile } from "../reading/read-file.ts"
import { listPages } from "./list-pages.ts"

const text = (words: string) => new TextEncoder().encode(words)
const page = (nth: number, words: string) =>
  readFile({
    path: `p${nth}.html`,
    contentType: "text/html",
    bytes: text(`<iframe src="p${nth + 1}.html"></iframe>${words}`),
  })
const chain = (pages: number, words: string) => listPages(Array.from({ length: pages }, (_, nth) => page(nth, words)))

it("reads a page with everything it loads, and reports pages that load each other", () => {
  const [first, last] = [chain(20, "<h1>Moss</h1>")[0], chain(20, "<h1>Moss</h1>").at(-1)]
  expect([first?.list("heading").length, last?.list("heading").length, first?.list("unread").length]).toEqual([
    20, 1, 0,
  ])

  const many = chain(150, "<h1>Moss</h1>".repeat(300))
  const steps = many.reduce((sum, { list }) => sum + list("heading", "frame").length, 0)
  expect(steps).toBeLessThanOrEqual(draftLimits.screeningMarks + 150 * 302)
  const isWhole = many.map(({ list }) => list("unread").length === 0)
  expect([isWhole[0], isWhole[20]]).toEqual([true, false])
  for (const [nth, { list }] of many.entries()) if (isWhole[nth] === false) expect(list("heading").length).toBe(300)
})
