import type { SqlClient } from "@surename/adapters/store-sql"

/** A time or a yes as this database takes it. */
export const columnValues = (sql: SqlClient.SqlClient) => {
  const isPg = sql.onDialectOrElse({ pg: () => true, orElse: () => false })
  return {
    time: (ms: number): Date | string => (isPg ? new Date(ms) : new Date(ms).toISOString()),
    yes: (is: boolean): boolean | number => (isPg ? is : Number(is)),
  }
}
