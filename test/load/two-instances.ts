import { setTimeout as pause } from "node:timers/promises"
import { type Database, databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { defaultWorld, serve } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { makeCallers } from "../bench/http/callers.ts"
import { readProcessorSeconds } from "../bench/http/processor-time.ts"
import type { Runtime } from "../bench/runtimes.ts"
import { startPostgres } from "../postgres/server.ts"
import { type Host, startHost } from "./host.ts"
import { runKeenClients } from "./keen-clients.ts"
import { mixCalls } from "./overload.ts"

/** The cost of one call among so many busy instances; processor time in milliseconds. */
export interface Cost {
  readonly perSecond: number
  readonly instanceMs: number
  readonly postgresMs: number
  readonly statements: number
  /** The statements that waited for another's lock, over all looks at the database. */
  readonly lockWaits: number
  readonly looks: number
}

/** The arrangements to compare: one instance, two on one Postgres, and two that share nothing but the machine. */
export const among = ["one", "two", "two apart"] as const
export type Among = (typeof among)[number]

export type Costs = Readonly<Record<Among, Cost>>

/** Measures in turns and keeps the least, because other load only adds. */
export const measureOneAndTwo = async (
  runtime: Runtime,
  calls: number,
  tell: (among: Among, cost: Cost) => void = () => undefined,
): Promise<Costs> => {
  const turn = async (one: Among) => {
    const cost = await costAmong(runtime, one, calls)
    tell(one, cost)
    return cost
  }
  const turns = []
  for (let nth = 0; nth < 3; nth++)
    turns.push({ one: await turn("one"), two: await turn("two"), "two apart": await turn("two apart") })
  return turns.reduce((least, next) => ({
    one: cheaper(least.one, next.one),
    two: cheaper(least.two, next.two),
    "two apart": cheaper(least["two apart"], next["two apart"]),
  }))
}

const cheaper = (cost: Cost, otherCost: Cost): Cost => (otherCost.instanceMs < cost.instanceMs ? otherCost : cost)

/** An instance is one thread: with a core for each they answer by what a call costs them, unless they wait for one another. */
export const compareWithOne = ({ one }: Costs, two: Cost): number => (2 * one.instanceMs) / two.instanceMs

/** True if statements wait for locks in more than a tenth of the samples. */
export const isWaiting = ({ lockWaits, looks }: Cost): boolean => lockWaits > looks / 10

/** Each with as many clients, for so many calls. */
const costAmong = async (runtime: Runtime, these: Among, calls: number): Promise<Cost> => {
  await using world = await serve(defaultWorld({ calm: true }))
  await using running = new AsyncDisposableStack()
  const first = running.use(await onPostgres())
  const databases = these === "two apart" ? [first, running.use(await onPostgres())] : [first]
  const hosts: Array<Host> = []
  const crowds = []
  for (const { postgres, tokens } of these === "two" ? [first, first] : databases) {
    const args = ["--store", postgres.url, "--trust-proxy", "loopback"]
    const host = running.use(await startHost(runtime, { args, env: world.env }))
    const asks = Array.from({ length: clientsEach }, (_, nth) => mixCalls(hosts.length * clientsEach + nth, tokens))
    hosts.push(host)
    crowds.push({ port: Number(new URL(host.url).port), asks })
  }
  const runs = crowds.map(({ asks, port }) => runKeenClients(port, asks))
  const answers = () => sum(runs.map(({ heard }) => heard().filter(({ status }) => status < 429).length))
  const measureUse = async () => {
    const seen = await Promise.all(databases.map(({ looked }) => looked()))
    return {
      at: performance.now(),
      calls: answers(),
      instances: sum(hosts.map(({ pid }) => readProcessorSeconds(pid))),
      postgres: sum(databases.map(({ postgres }) => postgres.processorSeconds())),
      statements: sum(seen.map(({ statements }) => statements)),
    }
  }
  // Until everything is compiled, connected and cached.
  while (answers() < calls / 2) await pause(50)
  const [before, waits] = [await measureUse(), new Array<number>()]
  while (answers() < before.calls + calls) {
    waits.push(sum((await Promise.all(databases.map(({ looked }) => looked()))).map(({ waiting }) => waiting)))
    await pause(50)
  }
  const after = await measureUse()
  await Promise.all(runs.map(({ stop }) => stop()))
  const done = after.calls - before.calls
  return {
    perSecond: (done * 1_000) / (after.at - before.at),
    instanceMs: ((after.instances - before.instances) * 1_000) / done,
    postgresMs: ((after.postgres - before.postgres) * 1_000) / done,
    statements: (after.statements - before.statements) / done,
    lockWaits: sum(waits),
    looks: waits.length,
  }
}

const clientsEach = 24

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((all, value) => all + value, 0)

const onPostgres = async () => {
  const postgres = await startPostgres()
  const tokens = await makeCallers(postgres.url, 40)
  const database = ManagedRuntime.make(databaseSql(postgres.url))
  const stop = async () => {
    await database.dispose()
    await postgres.stop()
  }
  return { postgres, tokens, looked: () => lookAt(database), [Symbol.asyncDispose]: stop }
}

/** Each statement of ours is a transaction of its own, nearly always. */
const lookAt = (runtime: ManagedRuntime.ManagedRuntime<Database, unknown>) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ readonly statements: string; readonly waiting: string }>`
        SELECT (SELECT sum(xact_commit) FROM pg_stat_database) AS statements,
          (SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND wait_event_type = 'Lock') AS waiting`
      return { statements: Number(row?.statements), waiting: Number(row?.waiting) }
    }),
  )
