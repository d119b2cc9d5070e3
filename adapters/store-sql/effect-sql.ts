/** Only this file imports Effect's SQL modules, which may change within 4.x. */
export * as Reactivity from "effect/reactivity/Reactivity"
export * as SqlClient from "effect/sql/SqlClient"
export type { SqlClient as Sql } from "effect/sql/SqlClient"
export type { Connection } from "effect/sql/SqlConnection"
export { ConnectionError, SqlError, UnknownError } from "effect/sql/SqlError"
export { makeCompilerSqlite, type Fragment, type Statement } from "effect/sql/Statement"
