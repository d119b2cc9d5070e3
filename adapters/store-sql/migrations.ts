import { accountEventTables, accountTables, emailChangeTables, sessionZoneColumn } from "./accounts/account-tables.ts"
import { connectingTables } from "./accounts/connecting-tables.ts"
import { factorTables, providerTables, passkeyTables } from "./accounts/factor-tables.ts"
import { type Dialect, type Migration, type Statements, postgresDialect, sqliteDialect } from "./dialect.ts"
import { domainTables } from "./domains/domain-tables.ts"
import { draftTables, reviewTables } from "./drafts/draft-tables.ts"
import { jobTables } from "./jobs/job-tables.ts"
import { budgetTables, orderTables } from "./money/order-tables.ts"
import { endedKeyColumns, receiptTables, witnessTables } from "./receipts/receipt-tables.ts"
import { paceTables, storeTables } from "./store-tables.ts"
import { alertTables, eventTables } from "./watch/event-tables.ts"
import { feedTables, shareTables, watchTables } from "./watch/watch-tables.ts"
import { webhookTables } from "./watch/webhook-tables.ts"

const buildFirstSchema = (dialect: Dialect): Statements => [
  ...storeTables,
  ...paceTables(dialect),
  ...accountTables(dialect),
  ...factorTables(dialect),
  ...connectingTables,
  ...accountEventTables(dialect),
  ...draftTables(dialect),
  ...reviewTables(dialect),
  ...domainTables,
  ...budgetTables,
  ...orderTables(dialect),
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
  { version: 2, name: "events", statements: buildForDialects(eventTables) },
  { version: 3, name: "webhooks", statements: webhookTables },
  { version: 4, name: "watchlists", statements: watchTables },
  { version: 5, name: "jobs", statements: buildForDialects(jobTables) },
  { version: 6, name: "feeds", statements: feedTables },
  { version: 7, name: "receipts", statements: receiptTables },
  { version: 8, name: "ended keys of receipts", statements: endedKeyColumns },
  { version: 9, name: "passkeys", statements: buildForDialects(passkeyTables) },
  { version: 10, name: "alerts by mail", statements: alertTables },
  { version: 11, name: "linked identities", statements: buildForDialects(providerTables) },
  { version: 12, name: "shared watchlists", statements: shareTables },
  { version: 13, name: "changes of address", statements: emailChangeTables },
  { version: 14, name: "time zones of sessions", statements: sessionZoneColumn },
  { version: 15, name: "witnesses and keys in the log", statements: witnessTables },
]
