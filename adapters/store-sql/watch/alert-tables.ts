import type { Statements } from "../dialect.ts"

/** How accounts want mail about what they watch, and the events that wait to be mailed. */
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
