import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Reactivity, SqlClient } from "./effect-sql.ts"
import { migrate } from "./migrate.ts"
import { migrations } from "./migrations.ts"
import type { Migration } from "./dialect.ts"
import { nodeSqlite } from "./node-sqlite.ts"

const empty = Layer.effect(SqlClient.SqlClient, nodeSqlite(":memory:")).pipe(Layer.provide(Reactivity.layer))

const step = (version: number, ...statements: ReadonlyArray<string>): Migration => ({
  version,
  name: `step ${version}`,
  statements,
})
const one = step(1, "CREATE TABLE one (n bigint)", "INSERT INTO one VALUES (1)")
const two = step(2, "INSERT INTO one VALUES (2)")
const rows = SqlClient.SqlClient.use((sql) => sql<{ readonly n: number }>`SELECT n FROM one ORDER BY n`)
const versions = SqlClient.SqlClient.use(
  (sql) => sql<{ readonly version: number }>`SELECT version FROM surename_migration ORDER BY version`,
)

describe("migrations", () => {
  it.effect("run once, in order, and again only with new steps", () =>
    Effect.gen(function* () {
      yield* migrate([one])
      yield* migrate([one])
      yield* migrate([one, two])
      yield* migrate([one, two])
      expect(yield* rows).toEqual([{ n: 1 }, { n: 2 }])
      expect(yield* versions).toEqual([{ version: 1 }, { version: 2 }])
    }).pipe(Effect.provide(empty)),
  )

  it.effect("are atomic: a failed step undoes all steps of the run", () =>
    Effect.gen(function* () {
      yield* migrate([one])
      const failed = yield* Effect.flip(
        migrate([one, two, step(3, "INSERT INTO one VALUES (3)", "INSERT INTO nowhere VALUES (1)")]),
      )
      expect(failed._tag).toBe("SqlError")
      expect(yield* rows).toEqual([{ n: 1 }])
      expect(yield* versions).toEqual([{ version: 1 }])
    }).pipe(Effect.provide(empty)),
  )

  it.effect("refuse a newer schema, and change nothing", () =>
    Effect.gen(function* () {
      yield* migrate([one, two])
      expect(yield* Effect.flip(migrate([one]))).toMatchObject({ _tag: "SchemaTooNew", found: 2, known: 1 })
      expect(yield* rows).toEqual([{ n: 1 }, { n: 2 }])
    }).pipe(Effect.provide(empty)),
  )

  it.effect("refuse a changed or missing step", () =>
    Effect.gen(function* () {
      yield* migrate([one, two])
      const changed = step(1, "CREATE TABLE one (n text)")
      expect(yield* Effect.flip(migrate([changed, two]))).toMatchObject({ _tag: "SchemaDiffers", version: 1 })
      expect(yield* Effect.flip(migrate([two]))).toMatchObject({ _tag: "SchemaDiffers", version: 1 })
    }).pipe(Effect.provide(empty)),
  )

  it.effect("upgrade a database of 0.1.0 and keep its data", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* migrate(migrations.slice(0, 1))
      // Databases of 0.1.0 hold this checksum: with another one they would refuse this version.
      const checksum = "b32dcbfa4f850769166c51f10ea9b8e4c71afa20a4219f421cc681de8ac1b507"
      expect(yield* sql`SELECT checksum FROM surename_migration`).toEqual([{ checksum }])
      yield* sql`INSERT INTO surename_user (id, email, is_confirmed, plan, created_at)
        VALUES ('u1', 'ann@example.com', 1, 'free', 1)`
      yield* sql`INSERT INTO surename_budget (account_id, project_id, period, amount_cents, set_at)
        VALUES ('u1', 'p1', 'monthly', 500, 1)`
      yield* migrate(migrations)
      expect(yield* versions).toHaveLength(migrations.length)
      expect(
        yield* sql`SELECT email, plan, amount_cents FROM surename_user JOIN surename_budget ON account_id = id`,
      ).toEqual([{ email: "ann@example.com", plan: "free", amount_cents: 500 }])
    }).pipe(Effect.provide(empty)),
  )

  it("have rising versions, and use only text and bigint", () => {
    const versions = migrations.map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
    const types = migrations
      .flatMap(({ statements }) => ("postgres" in statements ? statements.sqlite : statements))
      .join("\n")
      .match(/^\s+[a-z_]+ (\w+) NOT NULL/gm)
    expect(types?.length).toBeGreaterThan(7)
    for (const type of types ?? []) expect(type).toMatch(/ (text|bigint|blob) /)
  })
})
