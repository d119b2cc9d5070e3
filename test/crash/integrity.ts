import type { DatabaseSync } from "node:sqlite"

/** What SQLite itself finds wrong with the file. */
export const integrity = (database: DatabaseSync): ReadonlyArray<string> => {
  const said = database.prepare("PRAGMA integrity_check").all()
  const found = said.map((row) => String(row["integrity_check"]))
  return found.join() === "ok" ? [] : found
}
