import { copyFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { databaseSql } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const folder = mkdtempSync(join(tmpdir(), "surename-databases-"))
process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
const template = join(folder, "template.db")
await Effect.runPromise(Effect.scoped(Layer.build(databaseSql(`sqlite:${template}`))))
let databases = 0

/** An empty SQLite of its own, copied: the migrations take most of the time of a short case. */
export const newDatabase = (): ReturnType<typeof databaseSql> => {
  const file = join(folder, `${++databases}.db`)
  copyFileSync(template, file)
  return databaseSql(`sqlite:${file}`)
}
