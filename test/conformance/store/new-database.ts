import { copyFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { databaseSql } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { afterAll } from "vitest"

/** For a file of tests: makes an empty SQLite for each test, by a copy. Migrations take most of the time of a short case. */
export const makeDatabases = async (): Promise<() => ReturnType<typeof databaseSql>> => {
  const folder = mkdtempSync(join(tmpdir(), "surename-databases-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const template = join(folder, "template.db")
  await Effect.runPromise(Effect.scoped(Layer.build(databaseSql(`sqlite:${template}`))))
  let databases = 0
  return () => {
    const file = join(folder, `${++databases}.db`)
    copyFileSync(template, file)
    return databaseSql(`sqlite:${file}`)
  }
}
