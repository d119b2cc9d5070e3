import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { makeListing, makeChallenges } from "./list-domains.ts"
import { makeOwnershipChecks } from "./ownership-checks.ts"

export const domainsSql: Layer.Layer<Domains, never, SqlClient.SqlClient> = Layer.effect(
  Domains,
  Effect.map(SqlClient.SqlClient, (sql) =>
    Domains.of({ ...makeChallenges(sql), ...makeListing(sql), ...makeOwnershipChecks(sql) }),
  ),
)
