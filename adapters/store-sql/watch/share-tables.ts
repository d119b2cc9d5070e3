import type { Statements } from "../dialect.ts"

/** Shared watchlists, each with a digest of the secret in its address, and the votes of others. */
export const shareTables: Statements = [
  `CREATE TABLE surename_share (
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    watchlist_id text NOT NULL,
    secret_digest text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (account_id, watchlist_id)
  )`,
  "CREATE UNIQUE INDEX surename_share_secret_digest ON surename_share (secret_digest)",
  `CREATE TABLE surename_vote (
    account_id text NOT NULL,
    watchlist_id text NOT NULL,
    voter text NOT NULL,
    domain text NOT NULL,
    PRIMARY KEY (account_id, watchlist_id, voter, domain),
    FOREIGN KEY (account_id, watchlist_id) REFERENCES surename_share (account_id, watchlist_id) ON DELETE CASCADE
  )`,
]
