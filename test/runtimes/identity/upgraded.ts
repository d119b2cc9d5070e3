import assert from "node:assert/strict"
import { randomBytes } from "node:crypto"
import { SqlClient } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import * as Effect from "effect/Effect"
import { browserAt, startService } from "./people.ts"

/** A database of the version that kept sessions as they were sent: none of them is left, and people sign in as ever. */
export const upgradedOn = async (url: string): Promise<void> => {
  const who = { email: "from-before@example.com", password: "seven small boats at noon" }
  const plain = randomBytes(32).toString("base64url")
  const before = await startService(url)
  await before.run(
    Effect.gen(function* () {
      const [accounts, sql] = [yield* Accounts, yield* SqlClient.SqlClient]
      const { id } = yield* accounts.create(who)
      const dropped = sql.onDialectOrElse({
        pg: () => ["DROP FUNCTION surename_another_password CASCADE"],
        orElse: () => ["DROP TRIGGER surename_another_password"],
      })
      const tables = ["DROP TABLE surename_link", "DROP TABLE surename_device"]
      for (const statement of [...dropped, ...tables, "DELETE FROM surename_migration WHERE version = 4"])
        yield* sql.unsafe(statement)
      yield* sql`INSERT INTO surename_session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
        VALUES ('before', ${plain}, ${id}, '2999-01-01', '2026-01-01', '2026-01-01')`
    }),
  )
  await before.close()
  await using after = await startService(url)
  const left = SqlClient.SqlClient.use((sql) => sql`SELECT id FROM surename_session`)
  assert.deepEqual(await after.run(left), [])
  const browser = browserAt(after, "198.51.100.8")
  browser.jar.set("surename_session", plain)
  assert.equal(await browser.isSignedIn(), false)
  assert.equal(await browser.signIn(who.email, who.password), 303)
  assert.equal(await browser.isSignedIn(), true)
}
