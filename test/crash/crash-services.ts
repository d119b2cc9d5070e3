import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout } from "node:timers/promises"
import { limits } from "@surename/core/limits"
import type { Runtime } from "../bench/runtimes.ts"
import { type Host, type HostOptions, killedWhileStarting, startHost } from "../load/host.ts"
import type { Crashes } from "./crash.ts"
import { integrity } from "./integrity.ts"
import { findLostChanges } from "./lost.ts"
import { workUntilGone, newPerson, type Person } from "./person.ts"
import { visitor } from "./visitor.ts"

export interface Circumstances {
  /** From 0 to 1: when to kill. */
  readonly random?: () => number
  /** The faults of a disk that cannot be trusted, before people come and after the kill. */
  readonly beforeLoad?: (file: string) => void
  readonly afterKill?: (file: string) => void
}

/**
 * Kills the service while people sign up, make and revoke tokens and change passwords, again and again on one file, on each
 * runtime in turn. The next one to start on the file must hold what the one before acknowledged, and the last one everything.
 */
export const crashServices = async (
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
    // Every fifth dies while it opens the file; not the first, which has no user to lose, nor the last, which is asked.
    if (run > 0 && run < runs && random() < 0.2) {
      await killedWhileStarting(runtime, options, random() * startingMs)
      beforeAnyWrite++
      continue
    }
    const host = await startHost(runtime, options)
    const touched = run === runs ? people : people.slice(Math.max(0, checks - veterans))
    for (const what of [...(await lostBy(host, touched)), ...torn(file)]) tell(what)
    checks = people.length
    if (run === runs) {
      await host.kill()
      break
    }
    beforeLoad?.(file)
    people.push(...Array.from({ length: newcomers }, (_, n) => newPerson(people.length + n)))
    const { writes, unexpected } = await killedUnderLoad(host, people.slice(-newcomers - veterans), random)
    afterKill?.(file)
    for (const what of unexpected) tell(what)
    acknowledged += writes
    if (writes === 0) beforeAnyWrite++
  }
  return { runs, acknowledged, beforeAnyWrite, harm }
}

/** In the middle of what follows one of the first acknowledgements: which one is chance, and so is how far it has come. */
const killedUnderLoad = async (host: Host, people: ReadonlyArray<Person>, random: () => number) => {
  const [enough, reached] = [Math.floor(random() * toldARun), Promise.withResolvers<void>()]
  let [writes, isKilled] = [0, false]
  const tell = () => {
    if (++writes >= enough) reached.resolve()
  }
  const gone = Promise.all(
    people.map(async (person) => {
      const unexpected = await workUntilGone(person, visitor(host.url, person.address, person.cookies), tell)
      return isKilled ? unexpected : [...unexpected, `${person.email} was cut off before the kill`]
    }),
  )
  if (enough > 0) await Promise.race([reached.promise, gone])
  await setTimeout(random() * 100)
  isKilled = true
  await host.kill()
  return { writes, unexpected: (await gone).flat() }
}

const toldARun = 60
const newcomers = 2
/** Users who came back. They write from the first moment on. */
const veterans = 4
const startingMs = 600

/** No registry and no resolver: no test asks about names here. */
const nowhere = {
  SURENAME_RDAP_BOOTSTRAP: "http://127.0.0.1:9/",
  SURENAME_RDAP_SUPPLEMENT: "http://127.0.0.1:9/",
  SURENAME_DNS: "udp://127.0.0.1:9",
}

const lostBy = async ({ url }: Host, people: ReadonlyArray<Person>): Promise<ReadonlyArray<string>> => {
  const found = people.map((person) => findLostChanges(person, visitor(url, person.address, person.cookies)))
  return (await Promise.all(found)).flat()
}

const torn = (file: string): ReadonlyArray<string> => {
  // A service is at work on it.
  const database = new DatabaseSync(file, { timeout: limits.storeLockMs })
  const half = database
    .prepare(`SELECT email FROM surename_user WHERE id NOT IN (SELECT account_id FROM surename_credential)`)
    .all()
  const found = [...integrity(database), ...half.map(({ email }) => `${String(email)} has no password`)]
  database.close()
  return found
}
