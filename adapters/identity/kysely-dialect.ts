import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from "kysely"
import { DeleteQueryNode, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely"
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, UpdateQueryNode } from "kysely"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { bounded } from "@surename/adapters/store-sql"
import type { Connection, SqlClient, SqlError } from "@surename/adapters/store-sql"
import { noticed } from "./outage.ts"

export type DatabaseType = "sqlite" | "postgres"

export const databaseType = (sql: SqlClient.SqlClient): DatabaseType =>
  sql.onDialectOrElse({ pg: () => "postgres" as const, orElse: () => "sqlite" as const })

/** Kysely over the connections we have: a second SQLite handle in one process would wait for the first, and it for the second. */
export const kyselyDialect = (sql: SqlClient.SqlClient): Dialect => {
  const postgres = databaseType(sql) === "postgres"
  return {
    createDriver: () => driver(sql, postgres ? "BEGIN" : "BEGIN IMMEDIATE"),
    createAdapter: () => (postgres ? new PostgresAdapter() : new SqliteAdapter()),
    createQueryCompiler: () => (postgres ? new PostgresQueryCompiler() : new SqliteQueryCompiler()),
    createIntrospector: (db) => (postgres ? new PostgresIntrospector(db) : new SqliteIntrospector(db)),
  }
}

/** Single statements go wherever there is room; a transaction has a connection of its own until it ends. */
interface Lent extends DatabaseConnection {
  reserved?: { readonly connection: Connection; readonly scope: Scope.Closeable }
}

const driver = (sql: SqlClient.SqlClient, begin: string): Driver => {
  const lent = new WeakMap<DatabaseConnection, Lent>()
  const end = async (connection: DatabaseConnection, statement: "COMMIT" | "ROLLBACK") => {
    const one = lent.get(connection)
    const reserved = one?.reserved
    if (one === undefined || reserved === undefined) return
    delete one.reserved
    await run(
      Effect.onExit(reserved.connection.executeUnprepared(statement, [], undefined), () =>
        Scope.close(reserved.scope, Exit.void),
      ),
    )
  }
  return {
    init: async () => {},
    acquireConnection: async () => {
      const one = lend(sql)
      lent.set(one, one)
      return one
    },
    beginTransaction: async (connection) => {
      const one = lent.get(connection)
      if (one === undefined) throw new Error("this connection was not lent here")
      one.reserved = await run(reserve(sql, begin))
    },
    commitTransaction: (connection) => end(connection, "COMMIT"),
    rollbackTransaction: (connection) => end(connection, "ROLLBACK"),
    releaseConnection: (connection) => end(connection, "ROLLBACK"),
    destroy: async () => {},
  }
}

const lend = (sql: SqlClient.SqlClient): Lent => {
  const one: Lent = {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const counts = changesRows(query)
      const text = counts ? `${query.sql} returning 1 as "changed"` : query.sql
      const { reserved } = one
      const rows = await run(
        reserved === undefined
          ? sql.unsafe(text, query.parameters)
          : reserved.connection.execute(text, query.parameters, undefined),
      )
      return counts ? { rows: [], numAffectedRows: BigInt(rows.length) } : { rows: [...rows] }
    },
    streamQuery: () => {
      throw new Error("nothing here is streamed")
    },
  }
  return one
}

/** Neither client says how many rows a statement changed; one row back for each does. */
const changesRows = ({ query }: CompiledQuery): boolean =>
  (DeleteQueryNode.is(query) || UpdateQueryNode.is(query)) && query.returning === undefined

const reserve = (sql: SqlClient.SqlClient, begin: string) =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const begun = Effect.tap(Scope.provide(sql.reserve, scope), (connection) =>
      connection.executeUnprepared(begin, [], undefined),
    )
    const connection = yield* Effect.onError(begun, (cause) => Scope.close(scope, Exit.failCause(cause)))
    return { connection, scope }
  })

const run = <A>(effect: Effect.Effect<A, SqlError>): Promise<A> =>
  noticed(Effect.runPromise(bounded("accounts", effect)))
