import type { Dialect, Statements } from "../dialect.ts"

/**
 * The log has one row an event, and one row an account that gets it. A row of the account counts `seq`. A transaction locks that row until
 * it ends, so that no event appears behind a cursor.
 */
export const eventTables = ({ refuse }: Dialect): Statements => [
  `CREATE TABLE surename_event (
    event_id text NOT NULL PRIMARY KEY,
    type text NOT NULL,
    domain text,
    at bigint NOT NULL,
    body text NOT NULL
  )`,
  "CREATE INDEX surename_event_at ON surename_event (at)",
  ...refuse("surename_event", ["UPDATE"], "the log of events is only ever added to"),
  `CREATE TABLE surename_event_cursor (
    account_id text NOT NULL PRIMARY KEY REFERENCES surename_user (id) ON DELETE CASCADE,
    last_seq bigint NOT NULL
  )`,
  `CREATE TABLE surename_event_recipient (
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    seq bigint NOT NULL,
    event_id text NOT NULL REFERENCES surename_event (event_id) ON DELETE CASCADE,
    watchlist_ids text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (account_id, seq)
  )`,
  "CREATE INDEX surename_event_recipient_event_id ON surename_event_recipient (event_id)",
  "CREATE INDEX surename_event_recipient_at ON surename_event_recipient (at)",
]
