import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { limits } from "@surename/core/limits"
import { stateLimits } from "@surename/core/state/limits"
import { databaseLimits } from "./limits.ts"
import { withCrashDurability } from "./durability.ts"
import { Reactivity, SqlClient } from "./effect-sql.ts"
import { nodeSqlite } from "./node-sqlite.ts"

const folder = mkdtempSync(join(tmpdir(), "surename-sqlite-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const file = () => join(folder, `${++files}.db`)
const client = (path: string) =>
  Layer.effect(SqlClient.SqlClient, nodeSqlite(path)).pipe(Layer.provide(Reactivity.layer))

/** Holds the write lock from another program's connection, until released. */
const lockDatabase = (path: string) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const rival = new DatabaseSync(path)
      rival.exec("BEGIN IMMEDIATE")
      return rival
    }),
    (rival) => Effect.sync(() => rival.close()),
  )

const table = SqlClient.SqlClient.use(
  (sql) => sql`CREATE TABLE t (n bigint PRIMARY KEY, parent bigint REFERENCES t (n))`,
)
const count = SqlClient.SqlClient.use((sql) => sql<{ readonly n: number }>`SELECT count(*) AS n FROM t`)

describe("SQLite as Effect's SqlClient", () => {
  it.effect("sets its pragmas", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const pragmas = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"]
      const set = yield* Effect.forEach(pragmas, (pragma) => sql.unsafe(`PRAGMA ${pragma}`).values)
      expect(set.flat(2)).toEqual(["wal", 2, 1, 0])
    }).pipe(Effect.provide(client(file()))),
  )

  it.effect("syncs to disk unless a write opts out, and as its transaction began", () =>
    Effect.gen(function* () {
      yield* table
      const sql = yield* SqlClient.SqlClient
      const waits = Effect.map(
        sql<{ readonly n: number }>`SELECT synchronous AS n FROM pragma_synchronous`,
        (rows) => rows[0]?.n === 2,
      )
      const insert = (n: number) => sql`INSERT INTO t VALUES (${n}, ${null})`
      const [light, inside] = [withCrashDurability(insert(1)), Effect.andThen(withCrashDurability(insert(2)), waits)]
      expect([yield* waits, yield* Effect.andThen(light, waits)]).toEqual([true, false])
      expect([yield* sql.withTransaction(inside), yield* waits]).toEqual([true, true])
      expect([
        yield* Effect.andThen(withCrashDurability(insert(3)), waits),
        yield* Effect.andThen(insert(4), waits),
      ]).toEqual([false, true])
    }).pipe(Effect.provide(client(file()))),
  )

  it.effect("rolls back a failed transaction, and an inner one alone", () =>
    Effect.gen(function* () {
      yield* table
      const sql = yield* SqlClient.SqlClient
      const insert = (n: number) => sql`INSERT INTO t VALUES (${n}, ${null})`
      yield* Effect.flip(sql.withTransaction(Effect.andThen(insert(1), Effect.fail("no"))))
      expect(yield* count).toEqual([{ n: 0 }])
      yield* sql.withTransaction(
        Effect.all([insert(1), Effect.flip(sql.withTransaction(Effect.andThen(insert(2), Effect.fail("no"))))]),
      )
      expect(yield* count).toEqual([{ n: 1 }])
    }).pipe(Effect.provide(client(file()))),
  )

  it.effect("runs the transactions of a process in turn, and single statements after them", () =>
    Effect.gen(function* () {
      yield* table
      const sql = yield* SqlClient.SqlClient
      const last = sql<{ readonly n: number }>`SELECT coalesce(max(n), 0) AS n FROM t`
      const add = sql.withTransaction(
        Effect.gen(function* () {
          const [top] = yield* last
          yield* Effect.yieldNow
          yield* sql`INSERT INTO t VALUES (${(top?.n ?? 0) + 1}, ${null})`
        }),
      )
      const seen = yield* Effect.all([...Array.from({ length: 20 }, () => add), last], { concurrency: "unbounded" })
      expect(seen).toHaveLength(21)
      expect(yield* count).toEqual([{ n: 20 }])
    }).pipe(Effect.provide(client(file()))),
  )

  it.effect("reports SQLite's message, and continues with the next statement", () =>
    Effect.gen(function* () {
      yield* table
      const sql = yield* SqlClient.SqlClient
      const failed = yield* Effect.flip(sql`INSERT INTO t VALUES (${1}, ${99})`)
      expect(failed.message).toMatch(/FOREIGN KEY/)
      expect((yield* Effect.flip(sql`SELECT ${new Date()}`)).message).toMatch(/text, bytes and whole numbers only/)
      expect(yield* count).toEqual([{ n: 0 }])
    }).pipe(Effect.provide(client(file()))),
  )

  it.effect("more statements than are kept prepared all work", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const numbers = Array.from({ length: 150 }, (_, n) => n)
      for (const all of [numbers, numbers.toReversed()]) {
        const found = yield* Effect.forEach(all, (n) => sql.unsafe(`SELECT ${n} AS n`))
        expect(found).toEqual(all.map((n) => [{ n }]))
      }
    }).pipe(Effect.provide(client(":memory:"))),
  )
})

describe("a file that another program locks", () => {
  const insert = (n: number) => SqlClient.SqlClient.use((sql) => sql`INSERT INTO t VALUES (${n}, ${null})`)
  const writings = {
    statement: insert(1),
    transaction: SqlClient.SqlClient.use((sql) => sql.withTransaction(insert(1))),
    "lent connection": SqlClient.SqlClient.use((sql) =>
      Effect.scoped(
        Effect.gen(function* () {
          const connection = yield* sql.reserve
          for (const text of ["BEGIN IMMEDIATE", "INSERT INTO t VALUES (1, NULL)", "COMMIT"])
            yield* connection.executeUnprepared(text, [], undefined)
        }),
      ),
    ),
  }
  const proveWhileLocked = <A, E>(
    prove: (rival: DatabaseSync) => Effect.Effect<A, E, SqlClient.SqlClient>,
    path: string = file(),
  ) =>
    Effect.scoped(Effect.andThen(table, Effect.flatMap(lockDatabase(path), prove))).pipe(Effect.provide(client(path)))

  for (const [what, writing] of Object.entries(writings)) {
    it.effect(`lets a ${what} wait, and readers continue`, () =>
      proveWhileLocked((rival) =>
        Effect.gen(function* () {
          const waiting = yield* Effect.forkChild(writing)
          yield* TestClock.adjust(limits.storeLockMs / 2)
          expect([waiting.pollUnsafe(), yield* count]).toEqual([undefined, [{ n: 0 }]])
          rival.exec("ROLLBACK")
          yield* TestClock.adjust(2 * databaseLimits.storeLockPollMs)
          yield* Fiber.join(waiting)
          expect(yield* count).toEqual([{ n: 1 }])
        }),
      ),
    )

    it.effect(`interrupts a ${what} with its caller, or after the timeout`, () =>
      proveWhileLocked((rival) =>
        Effect.gen(function* () {
          const impatient = yield* Effect.forkChild(Effect.timeoutOption(writing, stateLimits.storeTimeoutMs))
          const patient = yield* Effect.forkChild(Effect.flip(writing))
          yield* TestClock.adjust(stateLimits.storeTimeoutMs)
          expect((yield* Fiber.join(impatient))._tag).toBe("None")
          expect(patient.pollUnsafe()).toBeUndefined()
          yield* TestClock.adjust(limits.storeLockMs)
          expect((yield* Fiber.join(patient)).message).toBe("database is locked")
          rival.exec("ROLLBACK")
          yield* insert(2)
          expect(yield* count).toEqual([{ n: 1 }])
        }),
      ),
    )
  }

  it.effect("serves a hundred waiting writers, with one attempt at a time", () =>
    proveWhileLocked((rival) =>
      Effect.gen(function* () {
        const numbers = Array.from({ length: 100 }, (_, n) => n)
        const waiting = yield* Effect.forkChild(Effect.forEach(numbers, insert, { concurrency: "unbounded" }))
        yield* TestClock.adjust(limits.storeLockMs / 2)
        rival.exec("ROLLBACK")
        yield* TestClock.adjust(2 * databaseLimits.storeLockPollMs)
        yield* Fiber.join(waiting)
        expect(yield* count).toEqual([{ n: 100 }])
      }),
    ),
  )

  it.effect("a connection reserved in a transaction leaves nothing behind", () =>
    Effect.gen(function* () {
      yield* table
      const sql = yield* SqlClient.SqlClient
      yield* Effect.scoped(
        Effect.flatMap(sql.reserve, (connection) =>
          connection.execute("INSERT INTO t VALUES (1, NULL)", [], undefined),
        ),
      )
      expect(yield* count).toEqual([{ n: 0 }])
    }).pipe(Effect.provide(client(":memory:"))),
  )
})
