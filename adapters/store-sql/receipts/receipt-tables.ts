import type { Statements } from "../dialect.ts"

/** A key ends when the next one of its use begins. A log never changes: after a restored backup another one begins. */
export const receiptTables: Statements = [
  `CREATE TABLE surename_receipt_key (
    purpose text NOT NULL,
    generation bigint NOT NULL,
    key_id text NOT NULL,
    public_key text NOT NULL,
    sealed text NOT NULL,
    sealed_by text NOT NULL,
    from_at bigint NOT NULL,
    PRIMARY KEY (purpose, generation)
  )`,
  `CREATE TABLE surename_receipt (
    id text NOT NULL PRIMARY KEY,
    owner text NOT NULL,
    account_id text REFERENCES surename_user (id) ON DELETE CASCADE,
    key_id text NOT NULL,
    payload text NOT NULL,
    signature text NOT NULL,
    salt text NOT NULL,
    entry text NOT NULL,
    created_at bigint NOT NULL,
    log bigint,
    log_index bigint
  )`,
  "CREATE INDEX surename_receipt_owner ON surename_receipt (owner, created_at)",
  "CREATE INDEX surename_receipt_account_id ON surename_receipt (account_id)",
  "CREATE INDEX surename_receipt_log_index ON surename_receipt (log_index, created_at)",
  "CREATE INDEX surename_receipt_created_at ON surename_receipt (created_at)",
  `CREATE TABLE surename_log (
    log bigint NOT NULL PRIMARY KEY,
    origin text NOT NULL,
    size bigint NOT NULL,
    checkpoint text NOT NULL,
    signed_at bigint NOT NULL
  )`,
  `CREATE TABLE surename_log_tile (
    log bigint NOT NULL,
    level bigint NOT NULL,
    tile bigint NOT NULL,
    hashes text NOT NULL,
    PRIMARY KEY (log, level, tile)
  )`,
]

/** The SHA-256 of a full tile in the blob store. Its name there comes from its place. */
export const tileColumns: Statements = ["ALTER TABLE surename_log_tile ADD COLUMN outside text"]

export const endedKeyColumns: Statements = [
  "ALTER TABLE surename_receipt_key ADD COLUMN ended_log bigint",
  "ALTER TABLE surename_receipt_key ADD COLUMN ended_size bigint",
]

/** Older keys have no entry in a log: `in_log` is 0. */
export const witnessTables: Statements = [
  `CREATE TABLE surename_witnessed_log (
    origin text NOT NULL PRIMARY KEY,
    size bigint NOT NULL,
    root text NOT NULL,
    cosigned_at bigint NOT NULL
  )`,
  "ALTER TABLE surename_log ADD COLUMN cosigned text NOT NULL DEFAULT ''",
  "ALTER TABLE surename_receipt_key ADD COLUMN in_log bigint",
  "ALTER TABLE surename_receipt_key ADD COLUMN in_log_index bigint",
  "UPDATE surename_receipt_key SET in_log = 0",
]
