import { appendFileSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { afterEach, beforeEach, expect, it } from "vitest"
import { loadSettings } from "@surename/adapters/cli"
import { databaseSql } from "@surename/adapters/store-sql"
import { restoreBackup, writeBackup } from "./backup.ts"

let folder = ""
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "surename-backup-"))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const { readServiceSettings } = await loadSettings()
const settings = () =>
  Result.getOrThrow(readServiceSettings({}, { SURENAME_STORE: `sqlite:${join(folder, "live.db")}` }, {}))

/** Runs while the store is open, as in a running service. */
const whileOpen = (work: () => Promise<unknown>) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.andThen(
        Layer.build(databaseSql(`sqlite:${join(folder, "live.db")}`)),
        Effect.promise(() => work()),
      ),
    ),
  )

const query = (sql: string) => {
  const db = new DatabaseSync(join(folder, "live.db"))
  const rows = db.prepare(sql).all()
  db.close()
  return rows
}

it("copies a store in use, refuses to replace it in use, and ends sign-ins on the way back", async () => {
  const [of, backup] = [settings(), join(folder, "copy")]
  await whileOpen(async () => {
    query("INSERT INTO surename_secret (id, value, created_at) VALUES ('test', 'before', 0)")
    await writeBackup(of, backup)
    query("UPDATE surename_secret SET value = 'after' WHERE id = 'test'")
    await expect(restoreBackup(of, backup)).rejects.toThrow("Stop the service first")
    await expect(writeBackup(of, backup)).rejects.toThrow("is not empty")
  })
  expect(statSync(join(backup, "surename.db")).mode & 0o077).toBe(0)
  expect(await restoreBackup(of, backup)).toContain("people sign in again")
  expect(query("SELECT value FROM surename_secret WHERE id = 'test'")).toEqual([{ value: "before" }])
  expect(statSync(join(folder, "live.db")).mode & 0o077).toBe(0)
  expect(existsSync(join(folder, "live.db.before-restore"))).toBe(true)
})

it("restores no backup with another byte", async () => {
  const [of, backup] = [settings(), join(folder, "copy")]
  await whileOpen(() => writeBackup(of, backup))
  appendFileSync(join(backup, "surename.db"), "x")
  await expect(restoreBackup(of, backup)).rejects.toThrow("is not as it was written")
})
