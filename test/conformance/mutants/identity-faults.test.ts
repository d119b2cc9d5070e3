import { databaseSql } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect } from "vitest"
import { examineIdentity, identitySuite } from "../identity-suite.ts"
import { identityFaults } from "./identity-faults.ts"
import { testFaults } from "./test-faults.ts"

/** `test/runtimes` shows that an honest service passes, on every database. */
testFaults("accounts", identitySuite, identityFaults, async (only, fault) => {
  const cases = identitySuite.filter(({ id }) => id === only)
  const results = await Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(Layer.build(databaseSql("sqlite::memory:")), (database) =>
        examineIdentity(database, cases, fault),
      ),
    ),
  )
  expect(results.map(({ id, passed }) => ({ id, passed }))).toEqual([{ id: only, passed: false }])
  expect(results[0]?.why).toMatch(/^BrokenPromise|no such account/)
})
