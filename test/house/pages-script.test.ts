import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { buildPagesScript, pagesScript } from "../../scripts/build/pages-script.ts"

const root = join(import.meta.dirname, "..", "..")

it("keeps the script of the pages as its sources make it; npm run golden -- --quick writes it", async () => {
  expect(readFileSync(join(root, pagesScript), "utf8")).toBe(await buildPagesScript(root))
})
