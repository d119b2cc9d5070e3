import type { Dialect, Statements } from "../dialect.ts"

/** Second factors, recovery codes, and sign-ins that wait for a code. A row of `surename_factor` means that a first code was right. */
export const factorTables = ({ line }: Dialect): Statements => [
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
    line ${line},
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    at bigint NOT NULL,
    who text NOT NULL
  )`,
  "CREATE INDEX surename_factor_reset_account_id ON surename_factor_reset (account_id, line)",
]
