import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import * as Stream from "effect/Stream"
import { databaseLimits } from "./limits.ts"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { registerBatchConnection } from "./at-once.ts"
import { Durability } from "./durability.ts"
import { makeCompilerSqlite, SqlClient, SqlError, UnknownError } from "./effect-sql.ts"
import type { Connection, Reactivity } from "./effect-sql.ts"
import { makeLockRetry } from "./retry-locked.ts"

/** Serves Node, Bun and Deno. The published SQLite drivers need older Effects. */
export const nodeSqlite = (
  path: string,
): Effect.Effect<SqlClient.SqlClient, SqlError, Scope.Scope | Reactivity.Reactivity> =>
  Effect.gen(function* () {
    const database = yield* Effect.acquireRelease(
      runStatement("open", () => openFile(path)),
      (db) => Effect.sync(() => db.close()),
    )
    const rows = makeStatementRunner(database)
    const connection = makeConnection(rows)
    const { borrower, acquirer, transactionAcquirer, onCommitFailure, isTransaction } = SqlClient.makeSqliteAcquirers({
      connection: Effect.succeed(connection),
      semaphore: yield* Semaphore.make(1),
      isTransaction: () => database.isTransaction,
    })
    const retryWhenLocked = yield* makeLockRetry
    const client = yield* SqlClient.make({
      acquirer,
      borrower: (ask) => retryWhenLocked(borrower(ask)),
      transactionAcquirer: retryWhenLocked(beginConnection(database, transactionAcquirer)),
      onCommitFailure,
      isTransaction,
      compiler: makeCompilerSqlite(),
      driver: "node-sqlite",
      spanAttributes: [["db.system.name", "sqlite"]],
      beginTransaction: beginStatement,
      releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
    })
    registerBatchConnection(client, { rows, isTransaction: () => database.isTransaction })
    return client
  })

/** SQLite refuses a transaction that reads first and writes later, if another one wrote in between. */
const beginStatement = "BEGIN IMMEDIATE"

/** Takes the write lock first, so that its wait blocks no other. Ignores the second BEGIN. */
const beginConnection = (
  db: DatabaseSync,
  acquirer: Effect.Effect<Connection, SqlError, Scope.Scope>,
): Effect.Effect<Connection, SqlError, Scope.Scope> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const scope = yield* Scope.fork(yield* Effect.scope)
      const beginTransaction = Effect.tap(Scope.provide(restore(acquirer), scope), (connection) =>
        connection.executeUnprepared(beginStatement, [], undefined),
      )
      const connection = yield* Effect.onError(beginTransaction, (cause) => Scope.close(scope, Exit.failCause(cause)))
      const rollback = Effect.suspend(() =>
        db.isTransaction ? Effect.ignore(connection.executeUnprepared("ROLLBACK", [], undefined)) : Effect.void,
      )
      yield* Scope.addFinalizer(scope, rollback)
      return {
        ...connection,
        executeUnprepared: (sql, params, transform) =>
          sql === beginStatement && db.isTransaction
            ? Effect.succeed([])
            : connection.executeUnprepared(sql, params, transform),
      }
    }),
  )

const openFile = (path: string): DatabaseSync => {
  // SQLite's own wait would block the process: `retry-locked.ts`.
  const db = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true })
  try {
    // FULL: acknowledged writes survive a power cut.
    for (const pragma of ["journal_mode = WAL", "synchronous = FULL"]) db.exec(`PRAGMA ${pragma}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

const makeStatementRunner = (db: DatabaseSync) => {
  const prepared = new Map<string, StatementSync>()
  const applyDurability = makeDurability(db)
  const prepareStatement = (text: string, isCached: boolean): StatementSync => {
    const cached = prepared.get(text)
    if (cached !== undefined) return cached
    const compiled = db.prepare(text)
    if (isCached) putBounded(prepared, text, compiled, databaseLimits.statementsPrepared)
    return compiled
  }
  return (text: string, values: ReadonlyArray<unknown>, durability: Durability, isCached = true) => {
    applyDurability(text, durability)
    return prepareStatement(text, isCached).all(...values.map(toBindable))
  }
}

const makeConnection = (rows: ReturnType<typeof makeStatementRunner>): Connection => {
  const findStatement = (isCached: boolean) => (sql: string, params: ReadonlyArray<unknown>) =>
    Effect.withFiber((fiber) => runStatement("execute", () => rows(sql, params, fiber.getRef(Durability), isCached)))
  const runCached = findStatement(true)
  const runFresh = findStatement(false)
  return {
    execute: runCached,
    executeRaw: runCached,
    executeUnprepared: runFresh,
    executeValues: (sql, params) => Effect.map(runCached(sql, params), (rowsFound) => rowsFound.map(Object.values)),
    executeValuesUnprepared: (sql, params) => Effect.map(runFresh(sql, params), (rows) => rows.map(Object.values)),
    executeStream: (sql, params) => Stream.fromIterableEffect(runFresh(sql, params)),
  }
}

/** A transaction keeps the durability that it began with. */
const makeDurability = (db: DatabaseSync) => {
  let current: Durability = "power-cut"
  return (sql: string, wantedDurability: Durability) => {
    if (wantedDurability === current || sql.startsWith("SELECT") || db.isTransaction) return
    db.exec(`PRAGMA synchronous = ${wantedDurability === "power-cut" ? "FULL" : "NORMAL"}`)
    current = wantedDurability
  }
}

const toBindable = (value: unknown): SQLInputValue => {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint" || value === null)
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`text, bytes and whole numbers only; this is ${typeof value}`)
}

/** Error codes differ between the runtimes, and Deno has only a message. */
const runStatement = <A>(operation: string, run: () => A): Effect.Effect<A, SqlError> =>
  Effect.try({
    try: run,
    catch: (cause) =>
      new SqlError({
        reason: new UnknownError({ cause, operation, message: cause instanceof Error ? cause.message : String(cause) }),
      }),
  })
