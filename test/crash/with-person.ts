import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { Runtime } from "../bench/runtimes.ts"
import { type Host, startHost } from "../load/host.ts"
import { findLostChanges } from "./lost.ts"
import { signUpAndIn, makePerson, type Person } from "./person.ts"
import { makeVisitor, type Visitor } from "./visitor.ts"

/** A service with a signed-in user. */
export interface ServedHost {
  readonly host: Host
  readonly person: Person
  readonly browser: Visitor
  /** The SQLite file, if the store is SQLite. */
  readonly file: string
  readonly log: () => string
  /** The faults so far, as sentences. */
  readonly harm: Array<string>
  readonly acknowledge: () => void
  /** Returns 0 without an answer. */
  readonly statusOf: (path: string) => Promise<number>
  /** Waits until `/readyz` has this status, at most ten seconds. */
  readonly becomes: (status: number) => Promise<boolean>
}

export interface PersonOptions {
  /** Default: SQLite in a new folder. */
  readonly store?: string | undefined
  readonly env?: Readonly<Record<string, string>>
}

const nowhere = { SURENAME_RDAP_BOOTSTRAP: "http://127.0.0.1:9/", SURENAME_DNS: "udp://127.0.0.1:9" }

/** Then checks that this service, or its successor, still has every acknowledged change. */
export const withPerson = async (
  runtime: Runtime,
  { env = nowhere, store }: PersonOptions,
  use: (served: ServedHost) => Promise<Host | undefined>,
): Promise<{ readonly acknowledged: number; readonly harm: ReadonlyArray<string> }> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-fault-"))
  const file = join(folder.path, "store.db")
  let [log, acknowledged] = ["", 0]
  const harm: Array<string> = []
  const args = ["--store", store ?? `sqlite:${file}`, "--trust-proxy", "loopback"]
  await using host = await startHost(runtime, { args, env, logged: (text) => (log += text) })
  const person = makePerson(1)
  const browser = makeVisitor(host.url, person.address, person.cookies)
  const acknowledge = () => void acknowledged++
  const statusOf = (path: string) =>
    fetch(host.url + path, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status,
      () => 0,
    )
  const becomes = async (status: number) => {
    for (const until = performance.now() + 10_000; performance.now() < until;) {
      if ((await statusOf("/readyz")) === status) return true
      await setTimeout(50)
    }
    return false
  }
  await signUpAndIn(person, browser, acknowledge)
  const next = await use({ host, person, browser, file, log: () => log, harm, acknowledge, statusOf, becomes })
  harm.push(...(await findLostChanges(person, next ? makeVisitor(next.url, person.address, person.cookies) : browser)))
  await next?.kill()
  return { acknowledged, harm }
}
