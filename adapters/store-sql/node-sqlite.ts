import { DatabaseSync } from "node:sqlite"
import type { SQLInputValue, StatementSync } from "node:sqlite"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import * as Stream from "effect/Stream"
import { limits } from "@surename/core/limits"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { allowAtOnce } from "./at-once.ts"
import { Durability } from "./durability.ts"
import { makeCompilerSqlite, SqlClient, SqlError, UnknownError } from "./effect-sql.ts"
import type { Connection, Reactivity } from "./effect-sql.ts"
import { makeLockRetry } from "./retry-locked.ts"

/** Effect's SqlClient over the SQLite that Node, Bun and Deno have built in. The published SQLite drivers need older Effects. */
export const nodeSqlite = (
  path: string,
): Effect.Effect<SqlClient.SqlClient, SqlError, Scope.Scope | Reactivity.Reactivity> =>
  Effect.gen(function* () {
    const database = yield* Effect.acquireRelease(
      runStatement("open", () => openFile(path)),
      (db) => Effect.sync(() => db.close()),
    )
    const rows = rowsOf(database)
    const only = makeConnection(rows)
    const { borrower, acquirer, transactionAcquirer, onCommitFailure, isTransaction } = SqlClient.makeSqliteAcquirers({
      connection: Effect.succeed(only),
      semaphore: yield* Semaphore.make(1),
      isTransaction: () => database.isTransaction,
    })
    const waiting = yield* makeLockRetry
    const client = yield* SqlClient.make({
      acquirer,
      borrower: (ask) => waiting(borrower(ask)),
      transactionAcquirer: waiting(beginConnection(database, transactionAcquirer)),
      onCommitFailure,
      isTransaction,
      compiler: makeCompilerSqlite(),
      driver: "node-sqlite",
      spanAttributes: [["db.system.name", "sqlite"]],
      beginTransaction: begin,
      releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
    })
    allowAtOnce(client, { rows, isTransaction: () => database.isTransaction })
    return client
  })

/** A transaction that reads first and writes later is refused at once when another one wrote in between. */
const begin = "BEGIN IMMEDIATE"

/** A connection that has the write lock already, so that a transaction waiting for it blocks no other. BEGIN is sent once more, as usual. */
const beginConnection = (
  db: DatabaseSync,
  acquirer: Effect.Effect<Connection, SqlError, Scope.Scope>,
): Effect.Effect<Connection, SqlError, Scope.Scope> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const scope = yield* Scope.fork(yield* Effect.scope)
      const beginning = Effect.tap(Scope.provide(restore(acquirer), scope), (connection) =>
        connection.executeUnprepared(begin, [], undefined),
      )
      const connection = yield* Effect.onError(beginning, (cause) => Scope.close(scope, Exit.failCause(cause)))
      const rollback = Effect.suspend(() =>
        db.isTransaction ? Effect.ignore(connection.executeUnprepared("ROLLBACK", [], undefined)) : Effect.void,
      )
      yield* Scope.addFinalizer(scope, rollback)
      return {
        ...connection,
        executeUnprepared: (sql, params, transform) =>
          sql === begin && db.isTransaction ? Effect.succeed([]) : connection.executeUnprepared(sql, params, transform),
      }
    }),
  )

const openFile = (path: string): DatabaseSync => {
  // No waiting inside SQLite: `retry-locked.ts` waits without blocking this process.
  const db = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true })
  try {
    // Full: what was acknowledged is on the disk, also after a power cut.
    for (const pragma of ["journal_mode = WAL", "synchronous = FULL"]) db.exec(`PRAGMA ${pragma}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Runs a statement synchronously. Throws SQLite's error. */
const rowsOf = (db: DatabaseSync) => {
  const prepared = new Map<string, StatementSync>()
  const lasting = makeDurability(db)
  const statement = (text: string, isKept: boolean): StatementSync => {
    const known = prepared.get(text)
    if (known !== undefined) return known
    const made = db.prepare(text)
    if (isKept) putBounded(prepared, text, made, limits.statementsPrepared)
    return made
  }
  return (text: string, values: ReadonlyArray<unknown>, durability: Durability, isKept = true) => {
    lasting(text, durability)
    return statement(text, isKept).all(...values.map(toBindable))
  }
}

const makeConnection = (rows: ReturnType<typeof rowsOf>): Connection => {
  const statementFor = (isKept: boolean) => (sql: string, params: ReadonlyArray<unknown>) =>
    Effect.withFiber((fiber) => runStatement("execute", () => rows(sql, params, fiber.getRef(Durability), isKept)))
  const [cached, fresh] = [statementFor(true), statementFor(false)]
  return {
    execute: cached,
    executeRaw: cached,
    executeUnprepared: fresh,
    executeValues: (sql, params) => Effect.map(cached(sql, params), (found) => found.map(Object.values)),
    executeValuesUnprepared: (sql, params) => Effect.map(fresh(sql, params), (found) => found.map(Object.values)),
    executeStream: (sql, params) => Stream.fromIterableEffect(fresh(sql, params)),
  }
}

/** The connection waits for the disk when what is written next asks for it. A transaction keeps what it began with. */
const makeDurability = (db: DatabaseSync) => {
  let now: Durability = "power-cut"
  return (sql: string, wantedDurability: Durability) => {
    if (wantedDurability === now || sql.startsWith("SELECT") || db.isTransaction) return
    db.exec(`PRAGMA synchronous = ${wantedDurability === "power-cut" ? "FULL" : "NORMAL"}`)
    now = wantedDurability
  }
}

const toBindable = (value: unknown): SQLInputValue => {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint" || value === null)
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`text, bytes and whole numbers only; this is ${typeof value}`)
}

/** Error codes differ between the runtimes (Deno has only a message), so nothing is decided by them. */
const runStatement = <A>(operation: string, run: () => A): Effect.Effect<A, SqlError> =>
  Effect.try({
    try: run,
    catch: (cause) =>
      new SqlError({
        reason: new UnknownError({ cause, operation, message: cause instanceof Error ? cause.message : String(cause) }),
      }),
  })
