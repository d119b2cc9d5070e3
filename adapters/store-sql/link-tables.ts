import type { Migration, Statements } from "./migrations.ts"

/** Secrets are kept as digests. What was stored without a digest ends here: all users sign in again and ask for new links. */
const tables: Statements = [
  `CREATE TABLE surename_link (
    hash text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_user ("id") ON DELETE CASCADE,
    kind text NOT NULL,
    expires_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_link_account_id ON surename_link (account_id)",
  "CREATE INDEX surename_link_expires_at ON surename_link (expires_at)",
  `CREATE TABLE surename_device (
    hash text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_user ("id") ON DELETE CASCADE,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_device_account_id ON surename_device (account_id)",
  "CREATE INDEX surename_device_expires_at ON surename_device (expires_at)",
  "DELETE FROM surename_session",
  "DELETE FROM surename_verification",
  // Their keys were plain digests of addresses, which can be computed by trying all addresses.
  "DELETE FROM surename_tally WHERE id LIKE 'allowance % at %'",
]

const endings = `DELETE FROM surename_link WHERE account_id = NEW."userId";
  DELETE FROM surename_session WHERE "userId" = NEW."userId";
  DELETE FROM surename_device WHERE account_id = NEW."userId";`

/** However a password is changed: sessions, links and devices of the old one end. A trigger in the database does it. */
export const linkTables: Migration = {
  version: 4,
  name: "links and devices; another password ends what the one before let in",
  statements: {
    sqlite: [
      ...tables,
      `CREATE TRIGGER surename_another_password AFTER UPDATE OF "password" ON surename_credential BEGIN
        ${endings}
      END`,
    ],
    postgres: [
      ...tables,
      `CREATE FUNCTION surename_another_password() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        ${endings}
        RETURN NULL;
      END $$`,
      `CREATE TRIGGER surename_another_password AFTER UPDATE OF "password" ON surename_credential
        FOR EACH ROW EXECUTE FUNCTION surename_another_password()`,
    ],
  },
}
