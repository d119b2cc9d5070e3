import { chmodSync, existsSync, rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"

export const copyStore = (from: string, to: string): void => {
  withDatabase(from, (db) => {
    db.prepare("VACUUM INTO ?").run(to)
  })
  chmodSync(to, 0o600)
}

export const listOutsideContents = (file: string): ReadonlyArray<{ readonly sha256: string; readonly copy: string }> =>
  withDatabase(file, (db) => {
    // An older schema has no tiles outside.
    const hasTiles = db.prepare("SELECT 1 FROM pragma_table_info('surename_log_tile') WHERE name = 'outside'").get()
    return db
      .prepare(
        `SELECT sha256, copy FROM surename_blob_copy ${hasTiles === undefined ? "" : outsideTiles} ORDER BY copy`,
      )
      .all()
      .map(({ copy, sha256 }) => ({ copy: String(copy), sha256: String(sha256) }))
  })

/** Their names in the blob store, as in `receipts/tiles.ts`. */
const outsideTiles = `UNION ALL SELECT outside, 'log' || log || 'l' || (level + 1) || 't' || tile
  FROM surename_log_tile WHERE outside IS NOT NULL`

export const checkStore = (file: string): void =>
  withDatabase(file, (db) => {
    const results = Object.values(db.prepare("PRAGMA integrity_check").get() ?? {})
    if (results[0] !== "ok") throw new Error(`${file} is damaged: ${String(results[0])}. Take another backup`)
  })

/** Throws when another program uses the store. Merges its log into the file. */
export const closeStore = (file: string): void => {
  withDatabase(file, (db) => {
    try {
      // SQLite leaves WAL mode only for the last connection.
      db.exec("PRAGMA journal_mode = DELETE")
    } catch {
      throw new Error(`another program uses ${file}. Stop the service first, all processes of it`)
    }
  })
  for (const suffix of ["-wal", "-shm"]) if (existsSync(file + suffix)) rmSync(file + suffix)
}

/** Sessions and tokens revoked after the backup must not work again. */
export const endSignIns = (file: string): void =>
  withDatabase(file, (db) => {
    db.exec("PRAGMA foreign_keys = ON; BEGIN IMMEDIATE")
    for (const table of ["session", "link", "device", "app", "token"]) db.exec(`DELETE FROM surename_${table}`)
    db.exec("COMMIT")
  })

const withDatabase = <A>(file: string, work: (db: DatabaseSync) => A): A => {
  const db = new DatabaseSync(file, { timeout: 2_000 })
  try {
    return work(db)
  } finally {
    db.close()
  }
}
