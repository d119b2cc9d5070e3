import type { Statements } from "../dialect.ts"

/** Feeds, each with a digest of the secret in its address. */
export const feedTables: Statements = [
  `CREATE TABLE surename_feed (
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    feed_id text NOT NULL PRIMARY KEY,
    kind text NOT NULL,
    watchlist_id text,
    secret_digest text NOT NULL,
    created_at bigint NOT NULL
  )`,
  "CREATE UNIQUE INDEX surename_feed_secret_digest ON surename_feed (secret_digest)",
  "CREATE INDEX surename_feed_account_id ON surename_feed (account_id, created_at)",
]
