import { accountTables } from "./account-tables.ts"
import { paceTable } from "./pace-table.ts"
import { linkTables } from "./link-tables.ts"

export type Statements = ReadonlyArray<string>

export interface Migration {
  readonly version: number
  readonly name: string
  /** One wording for both, or one for each where better-auth's column types ask for it. */
  readonly statements: Statements | { readonly sqlite: Statements; readonly postgres: Statements }
}

/**
 * The schema, step by step. A step that has been released is never changed and never removed: databases remember its
 * checksum. Text and bigint only, so that one wording does for SQLite and Postgres; times are milliseconds of the epoch.
 */
export const migrations: ReadonlyArray<Migration> = [
  {
    version: 1,
    name: "what is kept, and who holds which key alone",
    statements: [
      `CREATE TABLE surename_kept (
        kind text NOT NULL,
        id text NOT NULL,
        value text NOT NULL,
        written_at bigint NOT NULL,
        fresh_until bigint NOT NULL,
        PRIMARY KEY (kind, id)
      )`,
      "CREATE INDEX surename_kept_fresh_until ON surename_kept (fresh_until)",
      `CREATE TABLE surename_lease (
        id text NOT NULL PRIMARY KEY,
        holder text NOT NULL,
        held_until bigint NOT NULL
      )`,
      "CREATE INDEX surename_lease_held_until ON surename_lease (held_until)",
    ],
  },
  {
    version: 2,
    name: "how often",
    statements: [
      `CREATE TABLE surename_tally (
        id text NOT NULL PRIMARY KEY,
        started_at bigint NOT NULL,
        hits bigint NOT NULL,
        hits_before bigint NOT NULL,
        ends_at bigint NOT NULL
      )`,
      "CREATE INDEX surename_tally_ends_at ON surename_tally (ends_at)",
    ],
  },
  accountTables,
  linkTables,
  paceTable,
]
