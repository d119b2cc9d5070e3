import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { writeConformancePage, writeReadmeTable, withTable } from "./table.ts"

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8")

it("the generated page is committed as generated: npm run golden", async () => {
  expect(await read("docs/conformance.md")).toBe(writeConformancePage())
})

it("the README shows the table as generated: npm run golden", async () => {
  const readme = await read("README.md")
  expect(readme).toContain(writeReadmeTable())
  expect(withTable(readme, writeReadmeTable())).toBe(readme)
})
