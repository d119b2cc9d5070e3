import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout } from "node:timers/promises"
import { limits } from "@surename/core/limits"
import type { Runtime } from "../bench/runtimes.ts"
import { type Host, type HostOptions, startAndKill, startHost } from "../load/host.ts"
import type { Crashes } from "./crash.ts"
import { checkIntegrity } from "./integrity.ts"
import { findLostChanges } from "./lost.ts"
import { actUntilGone, makePerson, type Person } from "./person.ts"
import { makeVisitor } from "./visitor.ts"

export interface Circumstances {
  /** The moment of the kill, from 0 to 1. */
  readonly random?: () => number
  /** Faults of a bad disk, before users come and after the kill. */
  readonly beforeLoad?: (file: string) => void
  readonly afterKill?: (file: string) => void
}

/**
 * Kills the service while users sign up, make and revoke tokens and change passwords, many times on one file, on each runtime in turn.
 * Each next service must have all acknowledged changes.
 */
export const runServiceCrashes = async (
  runs: number,
  runtimes: ReadonlyArray<Runtime>,
  { afterKill, beforeLoad, random = Math.random }: Circumstances = {},
): Promise<Crashes> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-crash-"))
  const file = join(folder.path, "store.db")
  const options: HostOptions = { args: ["--store", `sqlite:${file}`, "--trust-proxy", "loopback"], env: nowhere }
  const people: Array<Person> = []
  const harm: Array<string> = []
  let [acknowledged, beforeAnyWrite, checks] = [0, 0, 0]
  for (let run = 0; run <= runs; run++) {
    const runtime = runtimes[run % runtimes.length]
    if (runtime === undefined) throw new Error("no runtime to run on")
    const tell = (what: string) => harm.push(`run ${run} on ${runtime.name}: ${what}`)
    // Every fifth dies while it opens the file. The first has no users yet, and the last must answer.
    if (run > 0 && run < runs && random() < 0.2) {
      await startAndKill(runtime, options, random() * startingMs)
      beforeAnyWrite++
      continue
    }
    const host = await startHost(runtime, options)
    const touched = run === runs ? people : people.slice(Math.max(0, checks - veterans))
    for (const what of [...(await listLost(host, touched)), ...listTornRows(file)]) tell(what)
    checks = people.length
    if (run === runs) {
      await host.kill()
      break
    }
    beforeLoad?.(file)
    people.push(...Array.from({ length: newcomers }, (_, n) => makePerson(people.length + n)))
    const { writes, unexpected } = await killUnderLoad(host, people.slice(-newcomers - veterans), random)
    afterKill?.(file)
    for (const what of unexpected) tell(what)
    acknowledged += writes
    if (writes === 0) beforeAnyWrite++
  }
  return { runs, acknowledged, beforeAnyWrite, harm }
}

/** Kills the service at a random moment after one of the first acknowledgements. */
const killUnderLoad = async (host: Host, people: ReadonlyArray<Person>, random: () => number) => {
  const [enough, reached] = [Math.floor(random() * acknowledgedPerRun), Promise.withResolvers<void>()]
  let [writes, isKilled] = [0, false]
  const tell = () => {
    if (++writes >= enough) reached.resolve()
  }
  const gone = Promise.all(
    people.map(async (person) => {
      const unexpected = await actUntilGone(person, makeVisitor(host.url, person.address, person.cookies), tell)
      return isKilled ? unexpected : [...unexpected, `${person.email} was cut off before the kill`]
    }),
  )
  if (enough > 0) await Promise.race([reached.promise, gone])
  await setTimeout(random() * 100)
  isKilled = true
  await host.kill()
  return { writes, unexpected: (await gone).flat() }
}

const acknowledgedPerRun = 60
const newcomers = 2
/** Users who return. They write at once. */
const veterans = 4
const startingMs = 600

const nowhere = {
  SURENAME_RDAP_BOOTSTRAP: "http://127.0.0.1:9/",
  SURENAME_RDAP_SUPPLEMENT: "http://127.0.0.1:9/",
  SURENAME_DNS: "udp://127.0.0.1:9",
}

const listLost = async ({ url }: Host, people: ReadonlyArray<Person>): Promise<ReadonlyArray<string>> => {
  const found = people.map((person) => findLostChanges(person, makeVisitor(url, person.address, person.cookies)))
  return (await Promise.all(found)).flat()
}

const listTornRows = (file: string): ReadonlyArray<string> => {
  // A service uses the file.
  const database = new DatabaseSync(file, { timeout: limits.storeLockMs })
  const half = database
    .prepare(`SELECT email FROM surename_user WHERE id NOT IN (SELECT account_id FROM surename_credential)`)
    .all()
  const found = [...checkIntegrity(database), ...half.map(({ email }) => `${String(email)} has no password`)]
  database.close()
  return found
}
