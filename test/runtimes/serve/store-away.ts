import assert from "node:assert/strict"
import { chmodSync, rmSync, statSync } from "node:fs"
import process from "node:process"
import { DatabaseSync } from "node:sqlite"
import { limits } from "@surename/core/limits"
import { stateLimits } from "@surename/core/state/limits"
import {
  fetchAnonymousToken,
  makeStoreUrl,
  type ServeCase,
  type ServedProgram,
  showPlans,
  stop,
  withService,
} from "./served.ts"
import { allowForLoad, toCases } from "../report.ts"
import { waitUntil } from "../wait-until.ts"

const inAFile = () => {
  const store = makeStoreUrl()
  return { store, file: store.slice("sqlite:".length) }
}

const isReady = async ({ url }: ServedProgram): Promise<boolean> => (await fetch(`${url}/readyz`)).status === 200

/** A store that is there and cannot be used, or only seems to be. */
export const storeAwayCases = toCases<ServeCase["prove"]>({
  "another program that writes holds up what is counted, for as long as the store's patience, and nothing else":
    async ({ env }) => {
      const { file, store } = inAFile()
      await withService({ ...env, SURENAME_STORE: store }, async (served) => {
        const { url } = served
        const token = await fetchAnonymousToken(url)
        const other = new DatabaseSync(file)
        other.exec("BEGIN IMMEDIATE")
        // On a busy machine three answers may take longer than the store's patience: then it tries again.
        let isHeldUp = true
        for (let tries = 0; isHeldUp && tries < 5; tries++) {
          const began = Date.now()
          let answered = 0
          const counted = Array.from({ length: 3 }, async () => {
            const answer = await showPlans(url, token)
            answered++
            return [answer.status, answer.headers.get("retry-after"), Date.now() - began >= stateLimits.storeTimeoutMs]
          })
          for (const path of ["/healthz", "/spec.json", "/healthz"]) assert.equal((await fetch(url + path)).status, 200)
          isHeldUp = answered > 0
          for (const one of await Promise.all(counted))
            assert.deepEqual(one, [503, String(limits.storeAwayMs / 1_000), true])
          assert.ok(Date.now() - began < allowForLoad(limits.storeLockMs), "it waited for as long as SQLite would")
        }
        assert.ok(!isHeldUp, "other answers waited for the store")
        await waitUntil("the service is not ready", async () => !(await isReady(served)))
        other.exec("ROLLBACK")
        other.close()
        assert.equal((await showPlans(url, token)).status, 200)
        await waitUntil("the service is ready again", () => isReady(served))
        const { err } = await stop(served)
        assert.match(err, /the store is not available \(tally\): no answer in \d+ ms, waiting: database is locked/u)
        assert.match(err, /the store is available again/u)
      })
    },
  "told by the system that a file is at its size limit, it goes on: the write fails, and no more": async ({ env }) => {
    // On Windows there is no such signal.
    if (process.platform === "win32") return
    await withService(env, async (served) => {
      process.kill(served.child.pid ?? assert.fail("it has no id"), "SIGXFSZ")
      assert.equal((await showPlans(served.url, await fetchAnonymousToken(served.url))).status, 200)
      await stop(served)
    })
  },
  "a database that was deleted under it: not ready, and the log says why, once": async ({ env }) => {
    const { file, store } = inAFile()
    await withService({ ...env, SURENAME_STORE: store }, async (served) => {
      assert.ok(await isReady(served))
      rmSync(file)
      await waitUntil("the service is not ready", async () => !(await isReady(served)))
      const { err } = await stop(served)
      assert.equal(err.split(`the store is not available (ready): the file ${file} was deleted`).length, 2, err)
    })
  },
  "what it keeps is its own: no other user can read a new file, and of one that others can open it warns, once":
    async ({ env }) => {
      // On Windows there are no such modes.
      if (process.platform === "win32") return
      const { file, store } = inAFile()
      const countWarnings = (err: string) => err.split("others on this machine can open").length - 1
      const run = () =>
        withService({ ...env, SURENAME_STORE: store }, async (served) => {
          await fetchAnonymousToken(served.url)
          const modes = ["", "-wal", "-shm"].map((end) => statSync(file + end).mode & 0o777)
          return { modes, warnings: countWarnings((await stop(served)).err) }
        })
      assert.deepEqual(await run(), { modes: [0o600, 0o600, 0o600], warnings: 0 })
      chmodSync(file, 0o644)
      assert.deepEqual(await run(), { modes: [0o644, 0o644, 0o644], warnings: 1 })
    },
})
