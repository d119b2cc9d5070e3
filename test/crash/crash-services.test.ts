import { copyFileSync, rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { runServiceCrashes } from "./crash-services.ts"

it("killed under load, the service has lost nothing that it acknowledged", { timeout: 180_000 }, async () => {
  const { acknowledged, harm } = await runServiceCrashes(3, runtimes)
  expect(harm).toEqual([])
  expect(acknowledged).toBeGreaterThan(3)
})

const bun = runtimes.filter(({ name }) => name === "bun")

it("notices a disk that forgets and leaves halves", { timeout: 180_000 }, async () => {
  const parts = ["", "-wal"]
  let [begun, killed] = [0, 0]
  const { harm } = await runServiceCrashes(2, bun, {
    random: () => 0.99,
    beforeLoad: (file) => {
      if (++begun === 2) for (const part of parts) copyFileSync(`${file}${part}`, `${file}${part}.kept`)
    },
    afterKill: (file) => {
      if (++killed < 2) return
      for (const part of parts) copyFileSync(`${file}${part}.kept`, `${file}${part}`)
      rmSync(`${file}-shm`)
      const database = new DatabaseSync(file)
      database.exec(`PRAGMA foreign_keys = OFF;
        DELETE FROM surename_credential WHERE rowid = (SELECT min(rowid) FROM surename_credential);
        UPDATE surename_token SET account_id = 'nobody' WHERE rowid = (SELECT max(rowid) FROM surename_token)`)
      database.close()
    },
  })
  for (const what of [
    "no password opens the account",
    "told to be open: 401",
    "told to be revoked: 200",
    "the session is gone",
    "has no password",
    "a row of surename_token refers to none",
  ])
    expect(harm).toContainEqual(expect.stringContaining(what))
})
