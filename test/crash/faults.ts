import { execFileSync } from "node:child_process"
import { statSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import * as Effect from "effect/Effect"
import type { Runtime } from "../bench/runtimes.ts"
import type { Host } from "../load/host.ts"
import { type PostgresServer, startPostgres } from "../postgres/server.ts"
import { runSql } from "../runtimes/store/subjects.ts"
import { useTokens } from "./person.ts"
import { Unexpected } from "./visitor.ts"
import { withPerson } from "./with-person.ts"

interface Hurt {
  readonly host: Host
  readonly file: string
  readonly postgres: PostgresServer | undefined
}

/** A fault of a service or its database, and the words that its log must have. `hurt` resolves with the repair. */
interface Fault {
  readonly name: string
  readonly on: "sqlite" | "postgres"
  readonly reason: RegExp
  readonly hurt: (what: Hurt) => Promise<() => Promise<void>>
}

/** Answers to callers, answers of `/readyz`, and the log during a fault. Afterwards the service must work without a restart. */
export interface FaultOutcome {
  readonly acknowledged: number
  readonly refused: number
  readonly harm: ReadonlyArray<string>
}

/** Only Linux can change the limits of a running process. */
const limit = (pid: number, what: string) => execFileSync("prlimit", [`--pid=${pid}`, `--${what}`])

export const faults: ReadonlyArray<Fault> = [
  {
    name: "no room for what is written (the limit on the size of a file)",
    on: "sqlite",
    reason: /the store is not available .*(?:disk I\/O error|disk is full)/u,
    hurt: async ({ file, host }) => {
      limit(host.pid, `fsize=${statSync(file).size}:unlimited`)
      return async () => void limit(host.pid, "fsize=unlimited:unlimited")
    },
  },
  {
    name: "nothing can be written at all",
    on: "sqlite",
    reason: /the store is not available .*(?:disk I\/O error|disk is full)/u,
    hurt: async ({ host }) => {
      limit(host.pid, "fsize=0:unlimited")
      return async () => void limit(host.pid, "fsize=unlimited:unlimited")
    },
  },
  {
    name: "another program holds the database",
    on: "sqlite",
    reason: /the store is not available .*database is locked/u,
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
    reason: /the store is not available .*read-only transaction/u,
    hurt: async ({ postgres }) => {
      await readOnly(postgres, "on")
      return () => readOnly(postgres, "off")
    },
  },
]

/** Applies to open connections too. */
const readOnly = async (postgres: PostgresServer | undefined, is: "on" | "off"): Promise<void> => {
  for (const statement of [`ALTER SYSTEM SET default_transaction_read_only = ${is}`, "SELECT pg_reload_conf()"])
    await Effect.runPromise(runSql(postgres?.url ?? "", statement))
}

/** A user makes tokens before, during and after the fault. Each token exists, or its request got 503. */
export const playFault = async (runtime: Runtime, { hurt, name, on, reason }: Fault): Promise<FaultOutcome> => {
  await using postgres = on === "postgres" ? await startPostgres() : undefined
  let refused = 0
  const { acknowledged, harm } = await withPerson(runtime, { store: postgres?.url }, async (served) => {
    const { becomes, browser, file, harm, host, log, person, statusOf, acknowledge } = served
    await useTokens(person, browser, acknowledge)
    const mend = await hurt({ host, file, postgres })
    if (!(await becomes(503))) harm.push("/readyz says that it is ready")
    for (let n = 0; n < 5; n++)
      await useTokens(person, browser, () => harm.push("a token was acknowledged")).catch((cause: unknown) => {
        refused++
        if (!(cause instanceof Unexpected) || cause.status !== 503) harm.push(`a new token: ${String(cause)}`)
      })
    if ((await statusOf("/healthz")) !== 200) harm.push("/healthz is not 200")
    const counted = countAnswers(503, "/account/tokens", await host.metrics())
    if (counted !== refused) harm.push(`the metrics count ${counted} refusals of ${refused}`)
    if (host.isGone()) throw new Error(`${name}: the service on ${runtime.name} ended by itself`)
    await mend()
    if (!(await becomes(200))) harm.push("it is not ready again")
    await useTokens(person, browser, acknowledge)
    if (countAnswers(503, "/account/tokens", await host.metrics()) !== counted) harm.push("the metrics count on")
    if (!reason.test(log())) harm.push(`the log does not say why: ${log().slice(0, 300)}`)
  })
  return { acknowledged, refused, harm: harm.map((what) => `${name}, on ${runtime.name}: ${what}`) }
}

export const countAnswers = (status: number, operation: string, metrics: string): number =>
  metrics
    .split("\n")
    .filter((line) => line.startsWith(`surename_requests_total{operation="${operation}",status="${status}"}`))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)
