import * as PgClient from "@effect/sql-pg/PgClient"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { databaseLimits } from "./limits.ts"
import type { SqlError } from "./effect-sql.ts"
import { findRootMessage, PostgresRefused, PostgresUnreachable } from "./open-error.ts"
import type { SchemaDiffers, SchemaTooNew } from "./open-error.ts"
import { openMigrated, type Database } from "./open-database.ts"

type Refusal = PostgresUnreachable | PostgresRefused

export const postgresDatabase = (
  url: string,
  printableUrl: string,
): Layer.Layer<Database, Refusal | SchemaTooNew | SchemaDiffers> =>
  Layer.effectContext(openMigrated).pipe(
    Layer.provide(
      PgClient.layer({
        url: Redacted.make(url),
        connectTimeout: databaseLimits.storeConnectMs,
        maxConnections: databaseLimits.storeConnections,
        applicationName: "surename",
      }),
    ),
    Layer.catchTag("SqlError", (error) => Layer.effectContext(Effect.fail(describeRefusal(printableUrl, error)))),
  )

const describeRefusal = (url: string, cause: SqlError): Refusal =>
  cause.reason._tag === "ConnectionError"
    ? new PostgresUnreachable({ url, cause, message: `no Postgres answers at ${url}: ${findRootMessage(cause)}` })
    : new PostgresRefused({ url, cause, message: `Postgres at ${url} refused: ${findRootMessage(cause)}` })
