import type { DatabaseSync } from "node:sqlite"

/** Lists the damage that SQLite finds: in pages, indexes and foreign keys. */
export const checkIntegrity = (database: DatabaseSync): ReadonlyArray<string> => {
  const rows = database.prepare("PRAGMA integrity_check").all()
  const found = rows.map((row) => String(row["integrity_check"])).filter((line) => line !== "ok")
  const orphans = database.prepare("PRAGMA foreign_key_check").all()
  return [...found, ...orphans.map((row) => `a row of ${String(row["table"])} refers to none`)]
}
