import { limits } from "@surename/core/limits"
import { expect, it } from "vitest"
import { readFile } from "../reading/read-file.ts"
import { makeScopes } from "./scope.ts"

const text = (words: string) => new TextEncoder().encode(words)
const page = (nth: number, words: string) =>
  readFile({
    path: `p${nth}.html`,
    contentType: "text/html",
    bytes: text(`<iframe src="p${nth + 1}.html"></iframe>${words}`),
  })
const chain = (pages: number, words: string) => makeScopes(Array.from({ length: pages }, (_, nth) => page(nth, words)))

it("looks at a page with all that it loads, and says so where pages load one another again and again", () => {
  const [first, last] = [chain(20, "<h1>Moss</h1>")[0], chain(20, "<h1>Moss</h1>").at(-1)]
  expect([first?.of("heading").length, last?.of("heading").length, first?.of("unread").length]).toEqual([20, 1, 0])

  const many = chain(150, "<h1>Moss</h1>".repeat(300))
  const steps = many.reduce((sum, { of }) => sum + of("heading", "frame").length, 0)
  expect(steps).toBeLessThanOrEqual(limits.screeningMarks + 150 * 302)
  const isWhole = many.map(({ of }) => of("unread").length === 0)
  expect([isWhole[0], isWhole[20]]).toEqual([true, false])
  for (const [nth, { of }] of many.entries()) if (isWhole[nth] === false) expect(of("heading").length).toBe(300)
})
