import { mkdtempDisposableSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { setTimeout as pause } from "node:timers/promises"
import { defaultWorld, serve } from "@surename/fixtures"
import type { Runtime } from "../bench/runtimes.ts"
import { useTokens } from "./person.ts"
import { scanNames } from "./scanned.ts"
import { withPerson } from "./with-person.ts"

const day = 24 * 3_600_000
/** Ahead and back, behind and back. */
const jumps = [day, 0, -day, 0]
const names = ["registered-plain.com", "never-registered.com", "status-500.app"]

/**
 * The clock of a service jumps. The service stays ready, signs users in and gives the same answers about names. It marks no future lookup
 * as known.
 */
export const playClockJumps = async (runtime: Runtime) => {
  await using world = await serve(defaultWorld({ calm: true }))
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-clock-"))
  const file = join(folder.path, "jumped-ms")
  const env = { ...world.env, SURENAME_DEADLINE_MS: "20000", MOVED_CLOCK: file }
  return await withPerson(withMovedClock(runtime), { env }, async (served) => {
    const { becomes, browser, harm, host, log, person, statusOf, acknowledge } = served
    await useTokens(person, browser, acknowledge)
    const classesNow = async () => (await scanNames(served, names)).map(({ classification }) => classification).join()
    const before = await classesNow()
    if (before !== "registered,unregistered,unknown") harm.push(`rows are ${before}`)
    for (const ms of jumps) {
      const wrong = (what: string) => harm.push(`${ms / day} days ahead: ${what}`)
      writeFileSync(file, String(ms))
      process.kill(host.pid, "SIGUSR2")
      await pause(200)
      if (!(await becomes(200)) || (await statusOf("/healthz")) !== 200) wrong("it is not ready")
      await browser
        .signIn({ email: person.email, password: person.passwords[0] })
        .catch((cause: unknown) => wrong(`signing in: ${String(cause)}`))
      await useTokens(person, browser, acknowledge).catch((cause: unknown) => wrong(`a new token: ${String(cause)}`))
      const rows = await scanNames(served, names)
      const now = rows.map(({ classification }) => classification).join()
      if (now !== before) wrong(`rows are ${now}, and were ${before}`)
      const newest = Math.max(...rows.map((row) => Date.parse(row.last_verified_at ?? "")))
      if (newest > Date.now() + ms + aMinute) wrong("a row was verified in the future")
      if (ms === day && newest < Date.now() + ms - aMinute) wrong("the clock did not jump")
    }
    if (/status="5\d\d"/u.test(await host.metrics())) harm.push("the metrics count answers of 5xx")
    if (log() !== "") harm.push(`the log complains: ${log().slice(0, 300)}`)
  })
}

const aMinute = 60_000

const withMovedClock = ({ args, name, program }: Runtime): Runtime => {
  const file = join(import.meta.dirname, "moved-clock.ts")
  const option = { node: ["--import", file], bun: ["--preload", file], deno: ["--preload", file] }[name]
  return { name, program, args: [...args, ...option] }
}
