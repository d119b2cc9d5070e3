import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { conformancePage, readmeTable, withTable } from "./table.ts"

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8")

it("the generated page is committed as generated: npm run golden", async () => {
  expect(await read("docs/conformance.md")).toBe(conformancePage())
})

it("the README shows the table as generated: npm run golden", async () => {
  const readme = await read("README.md")
  expect(readme).toContain(readmeTable())
  expect(withTable(readme, readmeTable())).toBe(readme)
})
