import type { SqlClient, SqlError } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"

export type Row = Readonly<Record<string, unknown>>

/** Reads all tables, also unknown ones, with each row as a line of JSON. */
export const readRows = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const all = new Map<string, ReadonlyMap<string, Row>>()
  for (const table of yield* listTables(sql)) {
    const rows = yield* sql<Row>`SELECT * FROM ${sql(table)}`
    all.set(table, new Map(rows.map((row) => [JSON.stringify(row, plain), row])))
  }
  return all
})

type Rows = Effect.Success<ReturnType<typeof readRows>>

/** Lists the rows of one reading that the other lacks. */
export const findNewRows = (before: Rows, after: Rows): ReadonlyMap<string, ReadonlyArray<readonly [string, Row]>> =>
  new Map(
    [...after].map(([table, rows]) => [table, [...rows].filter(([line]) => before.get(table)?.has(line) !== true)]),
  )

export interface Column {
  readonly name: string
  readonly type: string
  /** The table and column of a foreign key. */
  readonly to?: readonly [string, string]
}

export const readColumns = (sql: SqlClient.SqlClient, table: string): Effect.Effect<ReadonlyArray<Column>, SqlError> =>
  Effect.map(
    sql.onDialectOrElse({
      pg: () => sql<ColumnRow>`SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
          f.confrelid::regclass::text AS parent,
          (SELECT p.attname FROM pg_attribute p WHERE p.attrelid = f.confrelid
            AND p.attnum = f.confkey[array_position(f.conkey, a.attnum)]) AS parent_column
        FROM pg_attribute a LEFT JOIN pg_constraint f
          ON f.conrelid = a.attrelid AND f.contype = 'f' AND a.attnum = ANY (f.conkey)
        WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attidentity = ''`,
      orElse: () => sql<ColumnRow>`SELECT c.name, c.type, f."table" AS parent, f."to" AS parent_column
        FROM pragma_table_info(${table}) c LEFT JOIN pragma_foreign_key_list(${table}) f ON f."from" = c.name`,
    }),
    (rows) =>
      rows.map(({ name, parent, parent_column, type }) => ({
        name,
        type,
        ...(parent === null || parent_column === null ? {} : { to: [parent, parent_column] as const }),
      })),
  )

interface ColumnRow {
  readonly name: string
  readonly type: string
  readonly parent: string | null
  readonly parent_column: string | null
}

export const listTables = (sql: SqlClient.SqlClient): Effect.Effect<ReadonlyArray<string>, SqlError> =>
  Effect.map(
    sql.onDialectOrElse({
      pg: () => sql<{ readonly name: string }>`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = current_schema() ORDER BY 1`,
      orElse: () => sql<{ readonly name: string }>`SELECT name FROM sqlite_master
        WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1`,
    }),
    (rows) => rows.map(({ name }) => name),
  )

const plain = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value)
