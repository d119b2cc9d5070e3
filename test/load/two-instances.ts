import { type Database, databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { defaultWorld, serve } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { makeCallers } from "../bench/http/callers.ts"
import { processorSeconds } from "../bench/http/processor-time.ts"
import type { Runtime } from "../bench/runtimes.ts"
import { startPostgres } from "../postgres/server.ts"
import { startHost } from "./host.ts"
import { keenClients } from "./keen-clients.ts"
import { mixedAsks } from "./overload.ts"

/** What one call costs, among so many instances that are kept busy; processor time in milliseconds. */
export interface Cost {
  readonly perSecond: number
  readonly instanceMs: number
  readonly postgresMs: number
  readonly statements: number
  /** Of the looks at what the database does, how many statements were found waiting for a lock of another. */
  readonly lockWaits: number
  readonly looks: number
}

/** So many instances on one Postgres, with the same number of clients at each, for so many calls. */
export const costAmong = async (
  runtime: Runtime,
  instances: number,
  clientsEach: number,
  calls: number,
): Promise<Cost> => {
  const [world, postgres] = await Promise.all([serve(defaultWorld({ calm: true })), startPostgres()])
  const tokens = await makeCallers(postgres.url, 40)
  const options = { args: ["--store", postgres.url, "--trust-proxy", "loopback"], env: world.env }
  const hosts = [await startHost(runtime, options)]
  const database = ManagedRuntime.make(databaseSql(postgres.url))
  try {
    while (hosts.length < instances) hosts.push(await startHost(runtime, options))
    const crowds = hosts.map(({ url }, at) =>
      keenClients(
        Number(new URL(url).port),
        Array.from({ length: clientsEach }, (_, nth) => mixedAsks(at * clientsEach + nth, tokens)),
      ),
    )
    const answers = () =>
      crowds.reduce((sum, { heard }) => sum + heard().filter(({ status }) => status < 429).length, 0)
    const used = async () => ({
      at: performance.now(),
      calls: answers(),
      instances: hosts.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
      postgres: postgres.processorSeconds(),
      ...(await lookAt(database)),
    })
    // Until everything is compiled, connected and cached.
    while (answers() < calls / 2) await pause(50)
    const [before, looks] = [await used(), new Array<number>()]
    while (answers() < before.calls + calls) {
      looks.push((await lookAt(database)).waiting)
      await pause(50)
    }
    const after = await used()
    await Promise.all(crowds.map(({ stop }) => stop()))
    const done = after.calls - before.calls
    return {
      perSecond: (done * 1_000) / (after.at - before.at),
      instanceMs: ((after.instances - before.instances) * 1_000) / done,
      postgresMs: ((after.postgres - before.postgres) * 1_000) / done,
      statements: (after.statements - before.statements) / done,
      lockWaits: looks.reduce((sum, waiting) => sum + waiting, 0),
      looks: looks.length,
    }
  } finally {
    await Promise.all([...hosts.map((host) => host.kill()), database.dispose()])
    await Promise.all([world.close(), postgres.stop()])
  }
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
