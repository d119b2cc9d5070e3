import type { Dialect, Statements } from "../dialect.ts"

/** A transaction locks the account's row of `surename_event_cursor`, so no event appears behind a cursor. */
export const createEventTables = ({ makeRefusalTriggers }: Dialect): Statements => [
  `CREATE TABLE surename_event (
    event_id text NOT NULL PRIMARY KEY,
    type text NOT NULL,
    domain text,
    at bigint NOT NULL,
    body text NOT NULL
  )`,
  "CREATE INDEX surename_event_at ON surename_event (at)",
  ...makeRefusalTriggers("surename_event", ["UPDATE"], "the log of events is only ever added to"),
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

export const alertTables: Statements = [
  `CREATE TABLE surename_mail_settings (
    account_id text NOT NULL PRIMARY KEY REFERENCES surename_user (id) ON DELETE CASCADE,
    mode text NOT NULL,
    hour bigint NOT NULL,
    weekday text NOT NULL,
    time_zone text NOT NULL,
    not_before bigint NOT NULL
  )`,
  `CREATE TABLE surename_alert (
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    event_id text NOT NULL REFERENCES surename_event (event_id) ON DELETE CASCADE,
    kind text NOT NULL,
    due_at bigint NOT NULL,
    PRIMARY KEY (account_id, event_id)
  )`,
  "CREATE INDEX surename_alert_due_at ON surename_alert (due_at)",
  "CREATE INDEX surename_alert_event_id ON surename_alert (event_id)",
]
