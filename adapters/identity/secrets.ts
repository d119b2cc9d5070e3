import { createHmac, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { orUnavailable } from "@surename/adapters/store-sql"
import type { SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"

export class BadSecret extends Data.TaggedError("BadSecret")<{ readonly message: string }> {}

/**
 * One key for each use, so that none can be turned against another. They come from the secret in the settings, else from one made
 * once and stored in the database: if two processes start at once, both read the first. What was made under the secret before it is
 * still accepted, for as long as that one is in the settings.
 */
export const secretsOf = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { secret: given, secretBefore }: Given,
) {
  yield* longEnough("secret", given)
  yield* longEnough("secret before it", secretBefore)
  if (given === undefined && secretBefore !== undefined)
    return yield* new BadSecret({ message: "a secret before it needs a secret now: set both" })
  const secret = given ?? (yield* orUnavailable("secret", kept(sql)))
  const derived = (use: string) => derivedFrom(secret, use)
  const both = (use: string): Keys => [
    derived(use),
    ...(secretBefore === undefined ? [] : [derivedFrom(secretBefore, use)]),
  ]
  return {
    /** Digests of what opens something: sessions, links, devices. */
    sessionsAndLinks: both("ways in"),
    anonymous: both("anonymous tokens"),
    /** What second factors are sealed with. */
    factors: both("second factors"),
    /** What a page asked and what its form says are the same. */
    consent: derived("consent"),
    /** For digests of the addresses and accounts that attempts are counted by. */
    attempts: derived("attempts"),
    /** For digests of what allowances are counted by. */
    grants: derived("grants"),
    addresses: derived("addresses"),
  }
})

interface Given {
  readonly secret?: string
  readonly secretBefore?: string
}

/** New things are made under the first; what was made under any of them is accepted. */
export type Keys = readonly [Buffer, ...ReadonlyArray<Buffer>]

const longEnough = (what: string, text: string | undefined) =>
  text === undefined || text.length >= limits.secretMinChars
    ? Effect.void
    : new BadSecret({
        message: `the ${what} has ${text.length} characters and needs ${limits.secretMinChars} or more: openssl rand -hex 32 prints one`,
      })

const derivedFrom = (secret: string, use: string): Buffer =>
  createHmac("sha256", secret).update(`surename ${use}`).digest()

type Secrets = Effect.Success<ReturnType<typeof secretsOf>>

const kept = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const now = yield* Clock.currentTimeMillis
  const made = randomBytes(32).toString("hex")
  yield* sql`INSERT INTO surename_secret (id, value, created_at) VALUES ('secret', ${made}, ${now})
    ON CONFLICT (id) DO NOTHING`
  const [first] = yield* sql<{ readonly value: string }>`SELECT value FROM surename_secret WHERE id = 'secret'`
  return first === undefined
    ? yield* Effect.die(new Error("the secret that was just written is not there"))
    : first.value
})

/**
 * The same text under the same key is the same digest. Addresses of mail and of the network are few enough to try them
 * all, so a plain hash would not hide it from a reader of a copy of the database.
 */
export const keyedDigest = (key: Buffer, text: string): string => hmac(key, text).slice(0, 32)

/**
 * A secret that opens something, and its keyed digest, which is stored. A reader of the database cannot use the digest, nor
 * can a service with another key.
 */
export const newSecret = ({ secrets }: { readonly secrets: Secrets }) => {
  const secret = randomBytes(32).toString("base64url")
  return { secret, digest: hmac(secrets.sessionsAndLinks[0], secret) }
}

/** What it may be stored as: under each key that is accepted, the one of today first. */
export const secretDigests = ({ secrets }: { readonly secrets: Secrets }, secret: string): ReadonlyArray<string> =>
  secrets.sessionsAndLinks.map((key) => hmac(key, secret))

const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("hex")
