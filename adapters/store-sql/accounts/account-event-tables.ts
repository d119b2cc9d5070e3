import type { Dialect, Statements } from "../dialect.ts"

/** The history of each account. Lines cannot be changed; they end with their retention time or with the account. */
export const accountEventTables = ({ line, refuse }: Dialect): Statements => [
  `CREATE TABLE surename_account_event (
    line ${line},
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    at bigint NOT NULL,
    what text NOT NULL,
    who text NOT NULL,
    address text,
    about text
  )`,
  "CREATE INDEX surename_account_event_account_id ON surename_account_event (account_id, line)",
  "CREATE INDEX surename_account_event_at ON surename_account_event (at)",
  ...refuse("surename_account_event", ["UPDATE"], "the history of an account is only ever added to"),
]
