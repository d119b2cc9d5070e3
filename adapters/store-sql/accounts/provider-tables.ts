import type { Dialect, Statements } from "../dialect.ts"

/**
 * Accounts linked to the operator's provider. Another password ends a link to an identity with another address, which a thief of the old
 * password may have made. A trigger does it, so no code can forget it.
 */
export const providerTables = (dialect: Dialect): Statements => [
  `CREATE TABLE surename_linked_identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    account_id text NOT NULL UNIQUE REFERENCES surename_user (id) ON DELETE CASCADE,
    email text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint,
    PRIMARY KEY (issuer, subject)
  )`,
  ...dialect.afterUpdate(
    "surename_new_password_identities",
    { table: "surename_credential", column: "password" },
    `DELETE FROM surename_linked_identity WHERE account_id = NEW.account_id
      AND email <> (SELECT email FROM surename_user WHERE id = NEW.account_id);`,
  ),
]
