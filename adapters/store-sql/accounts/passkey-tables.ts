import type { Dialect, Statements } from "../dialect.ts"

/**
 * Passkeys hang on the row of the second factor: they end with it, and so do recovery codes when no factor is left. Another password
 * keeps each from signing in alone, until it was used behind that password. A trigger does it, so no code can forget it.
 */
export const passkeyTables = (dialect: Dialect): Statements => [
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
  ...dialect.afterUpdate(
    "surename_new_password_passkeys",
    { table: "surename_credential", column: "password" },
    "UPDATE surename_passkey SET signs_in = 0 WHERE account_id = NEW.account_id;",
  ),
]
