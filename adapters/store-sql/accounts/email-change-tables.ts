import type { Statements } from "../dialect.ts"

/** A change of an account's address, from the request until the mailbox before can no longer stop it. Secrets are digests. */
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
