import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { listing } from "./listing.ts"
import { looking } from "./looking.ts"
import { starting } from "./starting.ts"

/** Domains of accounts, in the database of the store. */
export const domainsSql: Layer.Layer<Domains, never, SqlClient.SqlClient> = Layer.effect(
  Domains,
  Effect.map(SqlClient.SqlClient, (sql) => Domains.of({ ...starting(sql), ...listing(sql), ...looking(sql) })),
)
