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

/** A new password ends sessions, links, known browsers and waiting sign-ins. A trigger does it, so no code can forget it. */
export const accountTables = (dialect: Dialect): Statements => [
  ...tables,
  ...dialect.afterUpdate(
    "surename_new_password",
    { table: "surename_credential", column: "password" },
    ["surename_link", "surename_session", "surename_device", "surename_pending_sign_in"]
      .map((table) => `DELETE FROM ${table} WHERE account_id = NEW.account_id;`)
      .join(" "),
  ),
]
