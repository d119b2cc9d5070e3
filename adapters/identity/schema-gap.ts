import * as Effect from "effect/Effect"
import { SqlClient } from "@surename/adapters/store-sql"
import { makeAuth } from "./auth.ts"

/** What better-auth would still add to this database, in its own words. Our migrations leave it nothing; a new version of it may differ. */
export const schemaGap: Effect.Effect<string, never, SqlClient.SqlClient> = SqlClient.SqlClient.use((sql) =>
  Effect.promise(async () => {
    const { getMigrations } = await import("better-auth/db/migration")
    const auth = makeAuth({ sql, baseUrl: "http://localhost", secret: "only to look at the schema, signs nothing" })
    const { compileMigrations } = await getMigrations(auth.options)
    return (await compileMigrations()).replaceAll(/[\s;]+/gu, " ").trim()
  }),
)
