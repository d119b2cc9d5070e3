import type { Dialect, Statements } from "../dialect.ts"

/** A row of `surename_factor` means that a first code was right. */
export const createFactorTables = ({ serialColumn }: Dialect): Statements => [
  `CREATE TABLE surename_factor (
    account_id text NOT NULL PRIMARY KEY REFERENCES surename_user (id) ON DELETE CASCADE,
    secret text NOT NULL,
    sealed_by text NOT NULL,
    last_step bigint NOT NULL,
    created_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_factor_sealed_by ON surename_factor (sealed_by)",
  `CREATE TABLE surename_recovery_code (
    hash text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_factor (account_id) ON DELETE CASCADE,
    created_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_recovery_code_account_id ON surename_recovery_code (account_id)",
  `CREATE TABLE surename_pending_sign_in (
    hash text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_factor (account_id) ON DELETE CASCADE,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_pending_sign_in_account_id ON surename_pending_sign_in (account_id)",
  "CREATE INDEX surename_pending_sign_in_expires_at ON surename_pending_sign_in (expires_at)",
  `CREATE TABLE surename_factor_reset (
    line ${serialColumn},
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    at bigint NOT NULL,
    who text NOT NULL
  )`,
  "CREATE INDEX surename_factor_reset_account_id ON surename_factor_reset (account_id, line)",
]

/** Passkeys refer to the factor's row and end with it. A new password keeps each from signing in alone until it is used with that password. */
export const createPasskeyTables = (dialect: Dialect): Statements => [
  `CREATE TABLE surename_passkey (
    id text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_factor (account_id) ON DELETE CASCADE,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    signs_in bigint NOT NULL,
    name text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint
  )`,
  "CREATE INDEX surename_passkey_account_id ON surename_passkey (account_id, created_at)",
  ...dialect.makeUpdateTrigger(
    "surename_new_password_passkeys",
    { table: "surename_credential", column: "password" },
    "UPDATE surename_passkey SET signs_in = 0 WHERE account_id = NEW.account_id;",
  ),
]

/** A new password ends a link to another address, which a thief may have made. */
export const createProviderTables = (dialect: Dialect): Statements => [
  `CREATE TABLE surename_linked_identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    account_id text NOT NULL UNIQUE REFERENCES surename_user (id) ON DELETE CASCADE,
    email text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint,
    PRIMARY KEY (issuer, subject)
  )`,
  ...dialect.makeUpdateTrigger(
    "surename_new_password_identities",
    { table: "surename_credential", column: "password" },
    `DELETE FROM surename_linked_identity WHERE account_id = NEW.account_id
      AND email <> (SELECT email FROM surename_user WHERE id = NEW.account_id);`,
  ),
]
