import { SqlClient, databaseSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { PaceCase } from "../../conformance/pace/pace-case.ts"
import { makeSchemas, runSql, schemaUrl } from "./subjects.ts"

/**
 * A schema for each case, to be made before, in which Postgres' own clock is one that the case sets: names of the schema are
 * found before the system's. A store on it believes in that clock and knows no other.
 */
export const paceInSchemas =
  (url: string) =>
  ({ id }: PaceCase) =>
  (prove: PaceCase["prove"]): ReturnType<PaceCase["prove"]> =>
    Effect.gen(function* () {
      const [store, sql] = [yield* Store, yield* SqlClient.SqlClient]
      if (store.pace === undefined) return yield* Effect.die(new Error("no pace on Postgres"))
      return yield* prove({
        pace: store.pace,
        pass: (ms) => Effect.asVoid(Effect.orDie(sql`UPDATE clock SET at = at + ${ms}::bigint`)),
        sweep: store.sweep,
      })
    }).pipe(Effect.provide(Layer.orDie(databaseSql(schemaUrl(url, id, "pg_catalog")))))

export const makeClocks = (url: string, schemas: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.andThen(
    makeSchemas(url, schemas),
    Effect.forEach(schemas, (schema) => runSql(schemaUrl(url, schema), stoppedClock), { discard: true }),
  )

const stoppedClock = `DO $$ BEGIN
  CREATE TABLE clock AS SELECT 1800000000000::bigint AS at;
  CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT to_timestamp(at / 1000.0) FROM clock';
END $$`
