import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { makeListing, makeStarting } from "./list-domains.ts"
import { makeLooking } from "./ownership-looks.ts"

/** Domains of accounts, in the database of the store. */
export const domainsSql: Layer.Layer<Domains, never, SqlClient.SqlClient> = Layer.effect(
  Domains,
  Effect.map(SqlClient.SqlClient, (sql) =>
    Domains.of({ ...makeStarting(sql), ...makeListing(sql), ...makeLooking(sql) }),
  ),
)
