import { expect, it } from "vitest"
import { fitToColumns } from "./fit-to-columns.ts"

it("keeps the last column of a table where it is, and a text without one at its indent", () => {
  expect(fitToColumns("  idn    yes it is so and few of them know why that is\n", 40)).toBe(
    "  idn    yes it is so and few of them\n         know why that is\n",
  )
  expect(fitToColumns("  [1] 2026 https://names.example/a/page/with/a/long/name", 30)).toBe(
    "  [1] 2026\n  https://names.example/a/page/with/a/long/name",
  )
})

it("puts a last column that has no room below the others", () => {
  expect(fitToColumns("rather-a-long-name.example  registered  by Moss and Lantern, Ltd.", 40)).toBe(
    "rather-a-long-name.example  registered\n    by Moss and Lantern, Ltd.",
  )
})
