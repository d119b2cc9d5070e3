import type { Dialect, Statements } from "../dialect.ts"

const tables: Statements = [
  `CREATE TABLE surename_user (
    id text NOT NULL PRIMARY KEY,
    email text NOT NULL UNIQUE,
    is_confirmed bigint NOT NULL,
    plan text NOT NULL,
    created_at bigint NOT NULL
  )`,
  `CREATE TABLE surename_credential (
    account_id text NOT NULL PRIMARY KEY REFERENCES surename_user (id) ON DELETE CASCADE,
    password text NOT NULL,
    created_at bigint NOT NULL,
    changed_at bigint NOT NULL
  )`,
  `CREATE TABLE surename_session (
    id text NOT NULL PRIMARY KEY,
    token text NOT NULL UNIQUE,
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    created_at bigint NOT NULL,
    used_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    address text NOT NULL,
    agent text NOT NULL
  )`,
  "CREATE INDEX surename_session_account_id ON surename_session (account_id)",
  "CREATE INDEX surename_session_used_at ON surename_session (used_at)",
  "CREATE INDEX surename_session_expires_at ON surename_session (expires_at)",
  `CREATE TABLE surename_link (
    hash text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    kind text NOT NULL,
    expires_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_link_account_id ON surename_link (account_id)",
  "CREATE INDEX surename_link_expires_at ON surename_link (expires_at)",
  `CREATE TABLE surename_device (
    hash text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_device_account_id ON surename_device (account_id)",
  "CREATE INDEX surename_device_expires_at ON surename_device (expires_at)",
  `CREATE TABLE surename_token (
    id text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    name text NOT NULL,
    hash text NOT NULL UNIQUE,
    scopes text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    last_used_at bigint
  )`,
  "CREATE INDEX surename_token_account_id ON surename_token (account_id)",
  "CREATE INDEX surename_token_expires_at ON surename_token (expires_at)",
  `CREATE TABLE surename_secret (
    id text NOT NULL PRIMARY KEY,
    value text NOT NULL,
    created_at bigint NOT NULL
  )`,
]

/** A trigger ends sessions, links, known browsers and pending sign-ins after a new password, so no code can forget it. */
export const createAccountTables = (dialect: Dialect): Statements => [
  ...tables,
  ...dialect.makeUpdateTrigger(
    "surename_new_password",
    { table: "surename_credential", column: "password" },
    ["surename_link", "surename_session", "surename_device", "surename_pending_sign_in"]
      .map((table) => `DELETE FROM ${table} WHERE account_id = NEW.account_id;`)
      .join(" "),
  ),
]

/** A row lasts until the previous mailbox can no longer stop the change. Secrets are digests. */
export const emailChangeTables: Statements = [
  `CREATE TABLE surename_email_change (
    account_id text NOT NULL PRIMARY KEY REFERENCES surename_user (id) ON DELETE CASCADE,
    old_email text NOT NULL,
    new_email text NOT NULL,
    confirm_hash text NOT NULL UNIQUE,
    stop_hash text NOT NULL UNIQUE,
    confirm_until bigint NOT NULL,
    confirmed_at bigint,
    expires_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_email_change_expires_at ON surename_email_change (expires_at)",
]

/** Lines never change. They end with their retention time or with the account. */
export const createAccountEventTables = ({ serialColumn, makeRefusalTriggers }: Dialect): Statements => [
  `CREATE TABLE surename_account_event (
    line ${serialColumn},
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    at bigint NOT NULL,
    what text NOT NULL,
    who text NOT NULL,
    address text,
    about text
  )`,
  "CREATE INDEX surename_account_event_account_id ON surename_account_event (account_id, line)",
  "CREATE INDEX surename_account_event_at ON surename_account_event (at)",
  ...makeRefusalTriggers("surename_account_event", ["UPDATE"], "the history of an account is only ever added to"),
]

export const sessionZoneColumn: Statements = ["ALTER TABLE surename_session ADD COLUMN zone text"]
