import type { Migration, Statements } from "../migration.ts"

const table = (line: string): Statements => [
  `CREATE TABLE surename_account_event (
    line ${line},
    account_id text NOT NULL REFERENCES surename_user ("id") ON DELETE CASCADE,
    at bigint NOT NULL,
    what text NOT NULL,
    who text NOT NULL,
    address text,
    about text
  )`,
  "CREATE INDEX surename_account_event_account_id ON surename_account_event (account_id, line)",
  "CREATE INDEX surename_account_event_at ON surename_account_event (at)",
]

/** The history of each account. A trigger refuses to change a line; lines end with their time or with the account. */
export const accountEventTables: Migration = {
  version: 15,
  name: "the history of each account",
  statements: {
    sqlite: [
      ...table("integer PRIMARY KEY AUTOINCREMENT"),
      `CREATE TRIGGER surename_account_event_no_update BEFORE UPDATE ON surename_account_event BEGIN
        SELECT RAISE(ABORT, 'the history of an account is only ever added to');
      END`,
    ],
    postgres: [
      ...table("bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
      `CREATE FUNCTION surename_account_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE 'the history of an account is only ever added to';
      END $$`,
      `CREATE TRIGGER surename_account_event_stays BEFORE UPDATE ON surename_account_event
        FOR EACH STATEMENT EXECUTE FUNCTION surename_account_event_stays()`,
    ],
  },
}
