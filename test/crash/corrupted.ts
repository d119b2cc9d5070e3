import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import type { Runtime } from "../bench/runtimes.ts"
import { startHost } from "../load/host.ts"
import { countAnswers } from "./faults.ts"
import { useTokens } from "./person.ts"
import { Unexpected } from "./visitor.ts"
import { withPerson } from "./with-person.ts"

const pageBytes = 4_096

/**
 * Garbage overwrites the pages of the database file under a service. The service answers nothing from them and acknowledges nothing.
 * SQLite caches pages, so only this fault needs a restart. With the file from a backup, the next service has all acknowledged changes.
 */
export const playCorruptedPages = (runtime: Runtime) =>
  withPerson(runtime, {}, async ({ becomes, browser, file, harm, host, log, person, statusOf, acknowledge }) => {
    for (let n = 0; n < 6; n++) await useTokens(person, browser, acknowledge)
    const backup = whole(file)
    spoil(file, backup.length)
    let refused = 0
    for (let n = 0; n < 5; n++)
      await useTokens(person, browser, () => harm.push("a token was acknowledged")).catch((cause: unknown) => {
        refused++
        if (!(cause instanceof Unexpected) || cause.status !== 503) harm.push(`a new token: ${String(cause)}`)
      })
    for (const { fate, secret } of person.tokens.values())
      if ((await browser.call(secret)) !== 503) harm.push(`a call with a token that is ${fate} was answered`)
    if (!(await becomes(503)) || (await statusOf("/healthz")) !== 200) harm.push("/readyz or /healthz is wrong")
    if (!/the store is not available .*malformed/u.test(log())) harm.push("the log does not say why")
    const counted = countAnswers(503, "/account/tokens", await host.metrics())
    if (counted !== refused) harm.push(`the metrics count ${counted} refusals of ${refused}`)
    await host.kill()
    // Restores as docs/self-hosting.md describes.
    for (const part of ["-wal", "-shm"]) rmSync(file + part, { force: true })
    writeFileSync(file, backup)
    return startHost(runtime, { args: ["--store", `sqlite:${file}`, "--trust-proxy", "loopback"], logged: () => {} })
  })

/** Merges the write-ahead log into the file, then reads it. */
const whole = (file: string): Buffer => {
  const other = new DatabaseSync(file, { timeout: 5_000 })
  other.exec("PRAGMA wal_checkpoint(TRUNCATE)")
  other.close()
  return readFileSync(file)
}

/** Overwrites all pages but the first, which marks a database. */
const spoil = (file: string, bytes: number) => {
  const open = openSync(file, "r+")
  const nonsense = Buffer.alloc(pageBytes, 0xff)
  for (let at = pageBytes; at < bytes; at += pageBytes) writeSync(open, nonsense, 0, pageBytes, at)
  closeSync(open)
}
