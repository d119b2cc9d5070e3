import { SqlClient } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import type { PaceCase } from "../../conformance/pace/pace-case.ts"
import { makeEmptyDatabase, runSql, makeSchemaUrl } from "./subjects.ts"

/**
 * A schema, to be made before, in which Postgres' own clock is one that the case sets: names of the schema are found before the
 * system's. A store on it believes in that clock and knows no other.
 */
export const makePaceInSchema =
  (url: string, schema: string) =>
  () =>
  (prove: PaceCase["prove"]): ReturnType<PaceCase["prove"]> =>
    Effect.gen(function* () {
      const [store, sql] = [yield* Store, yield* SqlClient.SqlClient]
      if (store.pace === undefined) return yield* Effect.die(new Error("no pace on Postgres"))
      yield* Effect.orDie(sql`INSERT INTO clock VALUES (1800000000000)`)
      return yield* prove({
        pace: store.pace,
        pass: (ms) => Effect.asVoid(Effect.orDie(sql`UPDATE clock SET at = at + ${ms}::bigint`)),
        sweep: store.sweep,
      })
    }).pipe(Effect.provide(makeEmptyDatabase(makeSchemaUrl(url, schema, "pg_catalog"))))

export const makeClock = (url: string, schema: string): Effect.Effect<void> =>
  runSql(
    makeSchemaUrl(url, schema),
    `DO $$ BEGIN
  CREATE TABLE clock (at bigint);
  CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT to_timestamp(at / 1000.0) FROM clock';
END $$`,
  )
