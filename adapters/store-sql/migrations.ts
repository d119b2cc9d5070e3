import {
  createAccountEventTables,
  createAccountTables,
  emailChangeTables,
  sessionZoneColumn,
} from "./accounts/account-tables.ts"
import { connectingTables } from "./accounts/connecting-tables.ts"
import { createFactorTables, createProviderTables, createPasskeyTables } from "./accounts/factor-tables.ts"
import { type Dialect, type Migration, type Statements, postgresDialect, sqliteDialect } from "./dialect.ts"
import { domainTables } from "./domains/domain-tables.ts"
import { createDraftTables, createReviewTables, startPageColumn } from "./drafts/draft-tables.ts"
import { createJobTables } from "./jobs/job-tables.ts"
import { budgetTables, createOrderTables } from "./money/order-tables.ts"
import { endedKeyColumns, receiptTables, tileColumns, witnessTables } from "./receipts/receipt-tables.ts"
import { createPaceTables, storeTables } from "./store-tables.ts"
import { alertTables, createEventTables } from "./watch/event-tables.ts"
import { feedTables, shareTables, watchTables } from "./watch/watch-tables.ts"
import { webhookTables } from "./watch/webhook-tables.ts"

const buildFirstSchema = (dialect: Dialect): Statements => [
  ...storeTables,
  ...createPaceTables(dialect),
  ...createAccountTables(dialect),
  ...createFactorTables(dialect),
  ...connectingTables,
  ...createAccountEventTables(dialect),
  ...createDraftTables(dialect),
  ...createReviewTables(dialect),
  ...domainTables,
  ...budgetTables,
  ...createOrderTables(dialect),
]

const buildForDialects = (build: (dialect: Dialect) => Statements) => ({
  sqlite: build(sqliteDialect),
  postgres: build(postgresDialect),
})

/**
 * A released step never changes, because databases store its checksum. Columns are text and bigint for both databases. Times are
 * milliseconds since the epoch.
 */
export const migrations: ReadonlyArray<Migration> = [
  { version: 1, name: "schema of 0.1.0", statements: buildForDialects(buildFirstSchema) },
  { version: 2, name: "events", statements: buildForDialects(createEventTables) },
  { version: 3, name: "webhooks", statements: webhookTables },
  { version: 4, name: "watchlists", statements: watchTables },
  { version: 5, name: "jobs", statements: buildForDialects(createJobTables) },
  { version: 6, name: "feeds", statements: feedTables },
  { version: 7, name: "receipts", statements: receiptTables },
  { version: 8, name: "ended keys of receipts", statements: endedKeyColumns },
  { version: 9, name: "passkeys", statements: buildForDialects(createPasskeyTables) },
  { version: 10, name: "alerts by mail", statements: alertTables },
  { version: 11, name: "linked identities", statements: buildForDialects(createProviderTables) },
  { version: 12, name: "shared watchlists", statements: shareTables },
  { version: 13, name: "changes of address", statements: emailChangeTables },
  { version: 14, name: "time zones of sessions", statements: sessionZoneColumn },
  { version: 15, name: "witnesses and keys in the log", statements: witnessTables },
  { version: 16, name: "tiles in the blob store", statements: tileColumns },
  { version: 17, name: "start pages of drafts", statements: startPageColumn },
]
