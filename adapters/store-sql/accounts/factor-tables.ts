import type { Migration, Statements } from "../migration.ts"

/**
 * Second factors, their recovery codes, and sign-ins whose password was right and whose code is still to come. A row of
 * `surename_factor` means that the account has one: it is written when a first code was right.
 */
const tables = (line: string): Statements => [
  `CREATE TABLE surename_factor (
    account_id text NOT NULL PRIMARY KEY REFERENCES surename_user ("id") ON DELETE CASCADE,
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
    line ${line},
    account_id text NOT NULL REFERENCES surename_user ("id") ON DELETE CASCADE,
    at bigint NOT NULL,
    who text NOT NULL
  )`,
  "CREATE INDEX surename_factor_reset_account_id ON surename_factor_reset (account_id, line)",
]

const ending = `DELETE FROM surename_pending_sign_in WHERE account_id = NEW."userId";`

/** However a password is changed: sign-ins that the old one began do not come to their end. As in `link-tables` of the migrations. */
export const factorTables: Migration = {
  version: 14,
  name: "second factors, and sign-ins that wait for a code",
  statements: {
    sqlite: [
      ...tables("integer PRIMARY KEY AUTOINCREMENT"),
      `CREATE TRIGGER surename_another_password_begun AFTER UPDATE OF "password" ON surename_credential BEGIN
        ${ending}
      END`,
    ],
    postgres: [
      ...tables("bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
      `CREATE FUNCTION surename_another_password_begun() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        ${ending}
        RETURN NULL;
      END $$`,
      `CREATE TRIGGER surename_another_password_begun AFTER UPDATE OF "password" ON surename_credential
        FOR EACH ROW EXECUTE FUNCTION surename_another_password_begun()`,
    ],
  },
}
