import { createHash, createHmac } from "node:crypto"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { fingerprintKey } from "./factor/sealed.ts"
import { digestKeyed, makeLinkSecret, digestSecret, loadSecrets, digestToken, digestTokenAll } from "./secrets.ts"
import { cryptoSuites } from "./crypto-suites.ts"

const secret = "a secret for tests ".padEnd(40, "a")
const load = (options: Parameters<typeof loadSecrets>[1]) =>
  Effect.runPromise(
    Effect.provide(
      Effect.flatMap(SqlClient.SqlClient, (sql) => loadSecrets(sql, options)),
      databaseSql("memory:"),
    ),
  )

/** Values that earlier versions stored: a change signs all users out. */
it("keeps its digests stable across versions", async () => {
  const secrets = await load({ secret })
  const key = (use: string) => createHmac("sha256", secret).update(`surename ${use}`).digest()
  const hmac = (use: string, text: string) => createHmac("sha256", key(use)).update(text).digest("hex")
  const { digest, secret: made } = makeLinkSecret({ secrets })
  expect(digest).toBe(hmac("ways in", made))
  expect(digestSecret({ secrets }, made)).toEqual([digest])
  expect(digestKeyed(secrets.addresses, "moss")).toBe(hmac("addresses", "moss").slice(0, 32))
  expect(digestToken({ secrets }, "moss")).toBe(createHash("sha256").update("moss").digest("hex"))
  expect(fingerprintKey(secrets.factors[0])).toBe(hmac("second factors", "name").slice(0, 16))
  expect(secrets.factors[0].suite).toMatchObject({ cipher: "aes-256-gcm", cipherKeyBytes: 32 })
})

it("accepts each suite under each secret, with separate keys, the newest first", async () => {
  const [shipped] = cryptoSuites
  const newer = { ...shipped, name: "newer" }
  const both = await load({ secret, secretBefore: "b".repeat(40), suites: [newer, shipped] })
  const digests = digestSecret({ secrets: both }, "moss")
  expect(new Set(digests).size).toBe(4)
  expect(digests[0]).toBe(digestSecret({ secrets: await load({ secret, suites: [newer] }) }, "moss")[0])
  expect(digests).toContain(digestSecret({ secrets: await load({ secret }) }, "moss")[0])
  expect(digests).toContain(digestSecret({ secrets: await load({ secret: "b".repeat(40) }) }, "moss")[0])
  expect(digestTokenAll({ secrets: both }, "moss")).toHaveLength(2)
})
