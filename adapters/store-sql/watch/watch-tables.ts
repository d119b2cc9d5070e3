import type { Statements } from "../dialect.ts"

export const watchTables: Statements = [
  `CREATE TABLE surename_watchlist (
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    watchlist_id text NOT NULL,
    name text NOT NULL,
    purpose text NOT NULL,
    alerts text NOT NULL,
    expiry_days text,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    PRIMARY KEY (account_id, watchlist_id)
  )`,
  `CREATE TABLE surename_watch (
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    watchlist_id text NOT NULL,
    domain text NOT NULL,
    note text,
    added_at bigint NOT NULL,
    PRIMARY KEY (account_id, watchlist_id, domain)
  )`,
  "CREATE INDEX surename_watch_domain ON surename_watch (domain)",
  `CREATE TABLE surename_subject (
    domain text NOT NULL PRIMARY KEY,
    host text NOT NULL,
    looks bigint NOT NULL,
    due_at bigint NOT NULL,
    why text NOT NULL,
    is_blind bigint NOT NULL,
    subject text NOT NULL,
    looked_at bigint,
    verdict text,
    facts text
  )`,
  "CREATE INDEX surename_subject_due_at ON surename_subject (due_at)",
  "CREATE INDEX surename_subject_host ON surename_subject (host, due_at)",
  "CREATE INDEX surename_subject_is_blind ON surename_subject (is_blind) WHERE is_blind = 1",
  // Adds domains that were verified before lists existed.
  `INSERT INTO surename_watch (account_id, watchlist_id, domain, added_at)
    SELECT account_id, 'mine', domain, verified_at FROM surename_domain WHERE status = 'verified' AND verified_at IS NOT NULL`,
  `INSERT INTO surename_subject (domain, host, looks, due_at, why, is_blind, subject)
    SELECT DISTINCT domain, '', 0, 0, 'not checked yet', 0, '{"state":"unlooked","fails":0,"dropLooks":0}'
    FROM surename_watch`,
]

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
