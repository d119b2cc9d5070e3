import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import * as Effect from "effect/Effect"
import type { Runtime } from "../bench/runtimes.ts"
import { startHost } from "../load/host.ts"
import type { Host } from "../load/host.ts"
import { startPostgres } from "../postgres/server.ts"
import type { PostgresServer } from "../postgres/server.ts"
import { runSql } from "../runtimes/store/subjects.ts"
import { lost } from "./lost.ts"
import { comeIn, newPerson, useTokens } from "./person.ts"
import { Unexpected, visitor } from "./visitor.ts"

interface Hurt {
  readonly host: Host
  readonly file: string
  readonly postgres: PostgresServer | undefined
}

/** What happens to a service or its database, and what its log must say; `hurt` resolves with how it is mended. */
interface Fault {
  readonly name: string
  readonly on: "sqlite" | "postgres"
  readonly says: RegExp
  readonly hurt: (what: Hurt) => Promise<() => Promise<void>>
}

/** What callers, `/readyz` and the log say while something is broken, and that all is well afterwards without a restart. */
export interface Suffered {
  readonly acknowledged: number
  readonly refused: number
  readonly harm: ReadonlyArray<string>
}

/** On Linux, where the limits of a process can be changed while it runs. */
const limit = (pid: number, what: string) => execFileSync("prlimit", [`--pid=${pid}`, `--${what}`])

export const faults: ReadonlyArray<Fault> = [
  {
    name: "no room for what is written (the limit on the size of a file)",
    on: "sqlite",
    says: /the store is not available .*(?:disk I\/O error|disk is full)/u,
    hurt: async ({ file, host }) => {
      limit(host.pid, `fsize=${statSync(file).size}:unlimited`)
      return async () => void limit(host.pid, "fsize=unlimited:unlimited")
    },
  },
  {
    name: "nothing can be written at all",
    on: "sqlite",
    says: /the store is not available .*(?:disk I\/O error|disk is full)/u,
    hurt: async ({ host }) => {
      limit(host.pid, "fsize=0:unlimited")
      return async () => void limit(host.pid, "fsize=unlimited:unlimited")
    },
  },
  {
    name: "another program holds the database",
    on: "sqlite",
    says: /the store is not available .*database is locked/u,
    hurt: async ({ file }) => {
      const other = new DatabaseSync(file, { timeout: 5_000 })
      other.exec("BEGIN IMMEDIATE")
      return async () => {
        other.exec("ROLLBACK")
        other.close()
      }
    },
  },
  {
    name: "Postgres is read-only",
    on: "postgres",
    says: /the store is not available .*read-only transaction/u,
    hurt: async ({ postgres }) => {
      await readOnly(postgres, "on")
      return () => readOnly(postgres, "off")
    },
  },
]

/** For every connection, open ones included. */
const readOnly = async (postgres: PostgresServer | undefined, is: "on" | "off"): Promise<void> => {
  for (const statement of [`ALTER SYSTEM SET default_transaction_read_only = ${is}`, "SELECT pg_reload_conf()"])
    await Effect.runPromise(runSql(postgres?.url ?? "", statement))
}

/** A user makes tokens before, while and after it is broken: what was acknowledged is there, and the rest was refused with 503. */
export const suffer = async (runtime: Runtime, { hurt, name, on, says }: Fault): Promise<Suffered> => {
  const folder = mkdtempSync(join(tmpdir(), "surename-fault-"))
  const [file, postgres] = [join(folder, "store.db"), on === "postgres" ? await startPostgres() : undefined]
  let [log, acknowledged, refused] = ["", 0, 0]
  const harm: Array<string> = []
  const host = await startHost(runtime, {
    args: ["--store", postgres?.url ?? `sqlite:${file}`, "--trust-proxy", "loopback"],
    env: { SURENAME_RDAP_BOOTSTRAP: "http://127.0.0.1:9/", SURENAME_DNS: "udp://127.0.0.1:9" },
    logged: (text) => (log += text),
  })
  const person = newPerson(1)
  const browser = visitor(host.url, person.address, person.cookies)
  const told = () => acknowledged++
  /** 0 where there is no answer. */
  const statusOf = (path: string) =>
    fetch(host.url + path).then(
      ({ status }) => status,
      () => 0,
    )
  const ready = () => statusOf("/readyz")
  try {
    await comeIn(person, browser, told)
    await useTokens(person, browser, told)
    const mend = await hurt({ host, file, postgres })
    if (!(await becomes(503, ready))) harm.push("/readyz says that it is ready")
    for (let n = 0; n < 5; n++)
      await useTokens(person, browser, () => harm.push("a token was acknowledged")).catch((cause: unknown) => {
        refused++
        if (!(cause instanceof Unexpected) || cause.status !== 503) harm.push(`a new token: ${String(cause)}`)
      })
    if ((await statusOf("/healthz")) !== 200) harm.push("/healthz is not 200")
    if (host.isGone()) throw new Error(`${name}: the service on ${runtime.name} ended by itself`)
    await mend()
    if (!(await becomes(200, ready))) harm.push("it is not ready again")
    await useTokens(person, browser, told)
    harm.push(...(await lost(person, browser)))
    if (!says.test(log)) harm.push(`the log does not say why: ${log.slice(0, 300)}`)
  } finally {
    await host.kill()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { acknowledged, refused, harm: harm.map((what) => `${name}, on ${runtime.name}: ${what}`) }
}

/** Within a while, since readiness is asked about once a second. */
const becomes = async (status: number, ask: () => Promise<number>): Promise<boolean> => {
  for (const until = performance.now() + 10_000; performance.now() < until;) {
    if ((await ask()) === status) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
