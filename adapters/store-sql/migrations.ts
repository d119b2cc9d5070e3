import { accountEventTables } from "./accounts/account-event-tables.ts"
import { accountTables } from "./accounts/account-tables.ts"
import { domainTables } from "./domains/domain-tables.ts"
import { budgetTables } from "./money/budget-tables.ts"
import { draftTables, outsideTables } from "./drafts/draft-tables.ts"
import { reviewTables } from "./drafts/review-tables.ts"
import { connectingTables } from "./accounts/connecting-tables.ts"
import { pictureTables } from "./drafts/picture-tables.ts"
import { orderTables } from "./money/order-tables.ts"
import { factorTables } from "./accounts/factor-tables.ts"
import type { Migration, Statements } from "./migration.ts"

/** Secrets are kept as digests. What was stored without a digest ends here: all users sign in again and ask for new links. */
const secretTables: Statements = [
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
const linkTables: Migration = {
  version: 4,
  name: "links and devices; another password ends what the one before let in",
  statements: {
    sqlite: [
      ...secretTables,
      `CREATE TRIGGER surename_another_password AFTER UPDATE OF "password" ON surename_credential BEGIN
        ${endings}
      END`,
    ],
    postgres: [
      ...secretTables,
      `CREATE FUNCTION surename_another_password() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        ${endings}
        RETURN NULL;
      END $$`,
      `CREATE TRIGGER surename_another_password AFTER UPDATE OF "password" ON surename_credential
        FOR EACH ROW EXECUTE FUNCTION surename_another_password()`,
    ],
  },
}

/** Only several machines share a pace, and they share a Postgres. Times and lengths are microseconds of its own clock. */
const paceTable: Migration = {
  version: 5,
  name: "how fast each registry host is asked",
  statements: {
    sqlite: [],
    postgres: [
      `CREATE TABLE surename_pace (
        host text NOT NULL PRIMARY KEY,
        rps double precision NOT NULL,
        successes integer NOT NULL,
        slowed_at bigint NOT NULL,
        quiet_until bigint NOT NULL,
        quiet_why text NOT NULL,
        places bigint[] NOT NULL,
        granted bigint NOT NULL,
        wait_us bigint NOT NULL,
        seen_at bigint NOT NULL
      )`,
    ],
  },
}

/**
 * The schema, step by step. A step that has been released is never changed and never removed: databases remember its
 * checksum. Text and bigint mostly, so that one wording does for SQLite and Postgres; times are milliseconds of the epoch.
 */
export const migrations: ReadonlyArray<Migration> = [
  {
    version: 1,
    name: "what is kept, and who holds which key alone",
    statements: [
      `CREATE TABLE surename_kept (
        kind text NOT NULL,
        id text NOT NULL,
        value text NOT NULL,
        written_at bigint NOT NULL,
        fresh_until bigint NOT NULL,
        PRIMARY KEY (kind, id)
      )`,
      "CREATE INDEX surename_kept_fresh_until ON surename_kept (fresh_until)",
      `CREATE TABLE surename_lease (
        id text NOT NULL PRIMARY KEY,
        holder text NOT NULL,
        held_until bigint NOT NULL
      )`,
      "CREATE INDEX surename_lease_held_until ON surename_lease (held_until)",
    ],
  },
  {
    version: 2,
    name: "how often",
    statements: [
      `CREATE TABLE surename_tally (
        id text NOT NULL PRIMARY KEY,
        started_at bigint NOT NULL,
        hits bigint NOT NULL,
        hits_before bigint NOT NULL,
        ends_at bigint NOT NULL
      )`,
      "CREATE INDEX surename_tally_ends_at ON surename_tally (ends_at)",
    ],
  },
  accountTables,
  linkTables,
  paceTable,
  draftTables,
  outsideTables,
  reviewTables,
  connectingTables,
  domainTables,
  budgetTables,
  pictureTables,
  orderTables,
  factorTables,
  accountEventTables,
]
