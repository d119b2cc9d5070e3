import { DatabaseSync } from "node:sqlite"
import { storeSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { runSql } from "../runtimes/store/subjects.ts"
import { runOnBothDatabases, measureCalls } from "./growth.ts"
import type { Sizes } from "./sizes.ts"
import { writeTable } from "./table.ts"

/** Measures lookups in larger and larger stores, in SQLite and Postgres. */
export const measureStoreGrowth = (sizes: Sizes) => runOnBothDatabases((url) => grow(url, sizes))

/** Runs a statement in the store's database. */
const run = async (url: string, statement: string): Promise<void> => {
  if (!url.startsWith("sqlite:")) return Effect.runPromise(runSql(url, statement))
  const database = new DatabaseSync(url.slice("sqlite:".length))
  database.exec(statement)
  database.close()
}

/** Flat within a factor of two is the aim. */
export const writeGrowthTable = (stores: Awaited<ReturnType<typeof measureStoreGrowth>>): string =>
  stores
    .map(([name, grown]) => {
      const rows = grown.map(({ size, get, absent, many, put }) => [String(size), ...[get, absent, many, put].map(ms)])
      const [first, last] = [grown[0], grown.at(-1)]
      const factor = first === undefined || last === undefined ? Number.NaN : last.get / first.get
      return `${writeTable([`names in ${name}`, "get", "get, absent", "25 at once", "put"], rows)}

Median ms. A look-up among ${last?.size} takes ${factor.toFixed(2)} times as long as among ${first?.size}.`
    })
    .join("\n\n")

const ms = (value: number) => value.toFixed(3)

/** Everything up to `size` in one statement that both databases know; names come in no order, as in life. */
const fill = (size: number) => `INSERT INTO surename_kept (kind, id, value, written_at, fresh_until)
  WITH RECURSIVE series(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM series WHERE n < ${size - 1})
  SELECT 'verdict', 'name-' || CAST((n * 1009) % 1000003 AS text) || '.com', '${"x".repeat(600)}', n, n FROM series
  WHERE true ON CONFLICT (kind, id) DO NOTHING`
const nameAt = (n: number) => `name-${(n * 1_009) % 1_000_003}.com`

export interface Growth {
  readonly size: number
  readonly get: number
  readonly absent: number
  readonly many: number
  readonly put: number
}

const measure = (url: string, size: number, rounds: number): Effect.Effect<Growth, unknown> =>
  Effect.gen(function* () {
    const store = yield* Store
    const drawName = () => nameAt(Math.floor(Math.random() * size))
    yield* measureCalls(200, () => store.get("verdict", drawName()))
    return {
      size,
      get: yield* measureCalls(rounds, () => store.get("verdict", drawName())),
      absent: yield* measureCalls(rounds, () => store.get("verdict", `not-${drawName()}`)),
      many: yield* measureCalls(rounds / 10, () => store.getMany("verdict", Array.from({ length: 25 }, drawName))),
      put: yield* measureCalls(rounds / 10, () =>
        store.put("verdict", drawName(), { value: "x".repeat(600), at: size, freshUntil: size }),
      ),
    }
  }).pipe(Effect.provide(storeSql(url)))

const grow = async (url: string, { growth, growthRounds }: Sizes): Promise<ReadonlyArray<Growth>> => {
  await Effect.runPromise(
    Effect.provide(
      Store.use((store) => store.sweep(0)),
      storeSql(url),
    ),
  )
  const grown: Array<Growth> = []
  for (const size of growth) {
    await run(url, fill(size))
    await run(url, "ANALYZE")
    grown.push(await Effect.runPromise(measure(url, size, growthRounds)))
  }
  return grown
}
