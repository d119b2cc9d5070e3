import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { writeSettingsPage } from "./settings-page.ts"

it("docs/settings.md is committed as generated: npm run golden", async () => {
  expect(await readFile(new URL("../../docs/settings.md", import.meta.url), "utf8")).toBe(writeSettingsPage())
})
