import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { watchSql } from "@surename/adapters/store-sql/watch"
import { uncheckedSubject } from "@surename/core/operations/watch/check/subject"
import { Subjects } from "@surename/core/operations/watch/ports/subjects"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addAccount } from "../conformance/drafts-suite.ts"
import { runOnBothDatabases, measureCalls } from "./growth.ts"
import type { Sizes } from "./sizes.ts"
import { writeTable } from "./table.ts"

interface Growth {
  readonly size: number
  readonly hosts: number
  readonly due: number
  readonly settle: number
  readonly health: number
}

/** Measures the loop's own queries with more watched names, of which few are due. */
export const watchGrowth = (sizes: Sizes) => runOnBothDatabases((url) => grow(url, sizes))

/** Flat within a factor of two is the aim. */
export const watchGrowthTable = (databases: Awaited<ReturnType<typeof watchGrowth>>): string =>
  databases
    .map(([name, grown]) => {
      const rows = grown.map(({ due, health, hosts, settle, size }) => [
        String(size),
        ...[hosts, due, settle, health].map((ms) => ms.toFixed(3)),
      ])
      const [first, last] = [grown[0], grown.at(-1)]
      const factor = first === undefined || last === undefined ? Number.NaN : last.due / first.due
      return `${writeTable([`watched names in ${name}`, "hosts with due names", "20 of a host", "settle a check", "lag"], rows)}

Median ms. Due names among ${last?.size} take ${factor.toFixed(2)} times as long to find as among ${first?.size}.`
    })
    .join("\n\n")

/** Names of 50 hosts; the first thousand is due, whatever the size. */
const fill = (from: number, size: number) => `WITH RECURSIVE series(n) AS
  (SELECT ${from} UNION ALL SELECT n + 1 FROM series WHERE n < ${size - 1})`
const named = "'name-' || CAST((n * 1009) % 1000003 AS text) || '.com'"
const farAway = 9_000_000_000_000

const addNames = (sql: SqlClient.SqlClient, from: number, size: number) =>
  Effect.all([
    sql.unsafe(`INSERT INTO surename_watch (account_id, watchlist_id, domain, added_at)
      ${fill(from, size)} SELECT 'ada', 'ideas', ${named}, 0 FROM series WHERE true`),
    sql.unsafe(`INSERT INTO surename_subject (domain, host, looks, due_at, why, is_blind, subject)
      ${fill(from, size)} SELECT ${named}, 'host-' || CAST(n % 50 AS text), 0,
        CASE WHEN n < 1000 THEN n ELSE ${farAway} END, 'why', 0, '${JSON.stringify(uncheckedSubject)}'
      FROM series WHERE true`),
    sql.unsafe("ANALYZE"),
  ])

const grow = (url: string, { growth, growthRounds }: Sizes): Promise<ReadonlyArray<Growth>> =>
  Effect.gen(function* () {
    const [sql, subjects] = [yield* SqlClient.SqlClient, yield* Subjects]
    yield* addAccount("ada")
    const grown: Array<Growth> = []
    let filled = 0
    for (const size of growth) {
      yield* addNames(sql, filled, size)
      filled = size
      const [subject] = yield* subjects.listDue("host-7", 1)
      if (subject === undefined) return yield* Effect.die("nothing is due")
      const look = { after: uncheckedSubject, edges: [], dueAt: 7, why: "why", at: 0, host: "host-7", evidence: [] }
      grown.push({
        size,
        hosts: yield* measureCalls(growthRounds / 10, () => subjects.listDueHosts(1_000)),
        due: yield* measureCalls(growthRounds / 10, () => subjects.listDue("host-7", 32)),
        settle: yield* measureCalls(growthRounds / 10, (n) =>
          subjects.settle({ ...subject, checkCount: subject.checkCount + n }, look),
        ),
        health: yield* measureCalls(growthRounds / 10, () => subjects.health),
      })
    }
    return grown
  }).pipe(Effect.provide(Layer.provideMerge(watchSql, databaseSql(url))), Effect.runPromise)
