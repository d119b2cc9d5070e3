import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { rolldown } from "rolldown"
import { expect, it } from "vitest"
import { packedTables } from "./pack-tables.ts"

const data = join(import.meta.dirname, "../../core/data")

// With columns and several languages; with lists; and inside JavaScript.
it.each(["suggest/translations.json", "tech-rules.json", "public-suffixes.json"])(
  "packs %s, to read as it was",
  async (file) => {
    const to = mkdtempSync(join(tmpdir(), "surename-tables-"))
    const build = await rolldown({ input: { table: join(data, file) }, platform: "node", plugins: [packedTables] })
    await build.write({ dir: to, entryFileNames: "chunks/[name].js" })
    const { default: table } = await import(join(to, "chunks/table.js"))
    expect(structuredClone(table)).toEqual(JSON.parse(readFileSync(join(data, file), "utf8")))
    rmSync(to, { recursive: true })
  },
)
