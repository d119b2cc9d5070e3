import { expect, it } from "vitest"
import { fitToColumns } from "./fit-to-columns.ts"

it("keeps the indent of a table's last column and of plain text", () => {
  expect(fitToColumns("  idn    yes it is so and few of them know why that is\n", 40)).toBe(
    "  idn    yes it is so and few of them\n         know why that is\n",
  )
  expect(fitToColumns("  [1] 2026 https://names.example/a/page/with/a/long/name", 30)).toBe(
    "  [1] 2026\n  https://names.example/a/page/with/a/long/name",
  )
})

it("moves a last column without room to the next line", () => {
  expect(fitToColumns("rather-a-long-name.example  registered  by Moss and Lantern, Ltd.", 40)).toBe(
    "rather-a-long-name.example  registered\n    by Moss and Lantern, Ltd.",
  )
})
