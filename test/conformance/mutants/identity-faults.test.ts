import { databaseSql } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { examineIdentity, identitySuite } from "../identity-suite.ts"
import type { IdentityFault } from "./break-identity.ts"
import { identityFaults } from "./identity-faults.ts"

/** `test/runtimes` shows that an honest service passes, on every database. */
const listFailures = (only: string, fault: IdentityFault) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const database = yield* Layer.build(databaseSql("sqlite::memory:"))
        const cases = identitySuite.filter(({ id }) => id === only)
        const results = yield* examineIdentity(database, cases, fault)
        return results.filter(({ passed }) => !passed).map(({ id, why }) => ({ id, why }))
      }),
    ),
  )

describe("no promise about accounts is vacuous: its own fault fails it", () => {
  it("each case has one fault, and each fault a case", () => {
    expect(Object.keys(identityFaults).sort()).toEqual(identitySuite.map(({ id }) => id).sort())
  })

  it.each(Object.entries(identityFaults))("%s", { timeout: 180_000 }, async (id, fault) => {
    const failed = await listFailures(id, fault)
    expect(failed.map((one) => one.id)).toEqual([id])
    expect(failed[0]?.why).toMatch(/^BrokenPromise|no such account/)
  })
})
