import { createHmac, hash, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { orUnavailable } from "@surename/adapters/store-sql"
import type { Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { cryptoSuites as waysOfToday, type CryptoSuite, type CryptoSuites } from "./crypto-suites.ts"

export class BadSecret extends Data.TaggedError("BadSecret")<{ readonly message: string }> {}

/**
 * One key for each use, so that none can be turned against another. They come from the secret in the settings, else from one made
 * once and stored in the database: if two processes start at once, both read the first. Values
 * of the earlier secret are accepted while it is in the settings; so are values of an earlier suite.
 */
export const secretsOf = Effect.fnUntraced(function* (
  sql: Sql,
  { secret: given, secretBefore, ways = waysOfToday }: Given,
) {
  yield* longEnough("secret", given)
  yield* longEnough("secret before it", secretBefore)
  if (given === undefined && secretBefore !== undefined)
    return yield* new BadSecret({ message: "a secret before it needs a secret now: set both" })
  const secret = given ?? (yield* orUnavailable("secret", findOrMakeSecret(sql)))
  const [way, ...waysBefore] = ways
  const newest = (use: string) => keyFor(use, way, secret)
  const all = (use: string): Keys => [
    newest(use),
    ...waysBefore.map((one) => keyFor(use, one, secret)),
    ...(secretBefore === undefined ? [] : ways.map((one) => keyFor(use, one, secretBefore))),
  ]
  return {
    ways,
    /** Digests of what opens something: sessions, links, devices. */
    sessionsAndLinks: all("ways in"),
    anonymous: all("anonymous tokens"),
    /** Seals second factors. */
    factors: all("second factors"),
    /** Seals keys of webhooks, and what links in mails say. */
    sealed: all("sealed secrets"),
    /** Proves that a form belongs to the page that was shown. */
    consent: newest("consent"),
    /** Proves that a question to a device was made here. */
    challenges: newest("passkeys"),
    /** For digests of the addresses and accounts that attempts are counted by. */
    attempts: newest("attempts"),
    /** For digests of what allowances are counted by. */
    grants: newest("grants"),
    addresses: newest("addresses"),
  }
})

interface Given {
  readonly ways?: CryptoSuites
  readonly secret?: string
  readonly secretBefore?: string
}

export interface Key {
  readonly way: CryptoSuite
  readonly bytes: Buffer
}

/** New things are made under the first; what was made under any of them is accepted. */
export type Keys = readonly [Key, ...ReadonlyArray<Key>]

const longEnough = (what: string, text: string | undefined) =>
  text === undefined || text.length >= limits.secretMinChars
    ? Effect.void
    : new BadSecret({
        message: `the ${what} has ${text.length} characters and needs ${limits.secretMinChars} or more: openssl rand -hex 32 prints one`,
      })

const keyFor = (use: string, way: CryptoSuite, secret: string): Key => ({
  way,
  bytes: createHmac(way.hash, secret).update(`${way.name} ${use}`).digest(),
})

type Secrets = Effect.Success<ReturnType<typeof secretsOf>>

const findOrMakeSecret = Effect.fnUntraced(function* (sql: Sql) {
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
 * Equal texts have equal digests under one key. Mail and network addresses are few enough to try them all, so a plain hash would not
 * hide them from a reader of a copy of the database.
 */
export const keyedDigest = (key: Key, text: string): string => signBytes(key, text).toString("hex", 0, 16)

/**
 * A secret that opens something, and its keyed digest, which is stored. A reader of the database cannot use the digest, nor
 * can a service with another key.
 */
export const newSecret = ({ secrets }: { readonly secrets: Secrets }) => {
  const secret = randomBytes(32).toString("base64url")
  return { secret, digest: signHex(secrets.sessionsAndLinks[0], secret) }
}

/** Its stored forms: one under each accepted key, the current one first. */
export const secretDigests = ({ secrets }: { readonly secrets: Secrets }, secret: string): ReadonlyArray<string> =>
  secrets.sessionsAndLinks.map((key) => signHex(key, secret))

/** Digests random values such as tokens. A key would protect them no better, and they survive a new secret of the service. */
export const tokenDigest = ({ secrets }: { readonly secrets: Secrets }, token: string): string =>
  hash(secrets.ways[0].hash, token, "hex")

/** Its stored forms: one of each accepted suite, the current one first. */
export const tokenDigests = ({ secrets }: { readonly secrets: Secrets }, token: string): ReadonlyArray<string> =>
  secrets.ways.map((way) => hash(way.hash, token, "hex"))

export const signBytes = ({ bytes, way }: Key, content: string | Uint8Array): Buffer =>
  createHmac(way.hash, bytes).update(content).digest()

const signHex = (key: Key, text: string) => signBytes(key, text).toString("hex")
