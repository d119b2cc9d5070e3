import { createHmac, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { orUnavailable } from "@surename/adapters/store-sql"
import type { SqlClient } from "@surename/adapters/store-sql"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { limits } from "@surename/core/limits"

export class BadSecret extends Data.TaggedError("BadSecret")<{ readonly message: string }> {}

/** One key for each use, so that none can be turned against another. */
export interface Secrets {
  /** Digests of what opens something: sessions, links, devices. */
  readonly sessionsAndLinks: Buffer
  readonly anonymous: Buffer
  /** For digests of the addresses and accounts that attempts are counted by. */
  readonly attempts: Buffer
  /** For digests of what allowances are counted by. */
  readonly grants: Buffer
  readonly addresses: Buffer
}

/** The one in the settings, else one made once and stored in the database: if two processes start at once, both read the first. */
export const secretsOf = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  given: string | undefined,
): Effect.fn.Return<Secrets, BadSecret | StoreUnavailable> {
  if (given !== undefined && given.length < limits.secretMinChars)
    return yield* new BadSecret({
      message: `the secret has ${given.length} characters and needs ${limits.secretMinChars} or more: openssl rand -hex 32 prints one`,
    })
  const secret = given ?? (yield* orUnavailable("secret", kept(sql)))
  const derived = (use: string) => createHmac("sha256", secret).update(`surename ${use}`).digest()
  return {
    anonymous: derived("anonymous tokens"),
    attempts: derived("attempts"),
    grants: derived("grants"),
    addresses: derived("addresses"),
    sessionsAndLinks: derived("ways in"),
  }
})

const kept = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const now = yield* Clock.currentTimeMillis
  const made = randomBytes(32).toString("hex")
  yield* sql`INSERT INTO surename_secret (id, value, created_at) VALUES ('secret', ${made}, ${now})
    ON CONFLICT (id) DO NOTHING`
  const [first] = yield* sql<{ readonly value: string }>`SELECT value FROM surename_secret WHERE id = 'secret'`
  if (first === undefined) return yield* Effect.die(new Error("the secret that was just written is not there"))
  return first.value
})
