import { createHmac, hash, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, orUnavailable, type Sql } from "@surename/adapters/store-sql"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { cryptoSuites as currentSuites, type CryptoSuite, type CryptoSuites } from "./crypto-suites.ts"

export class BadSecret extends Data.TaggedError("BadSecret")<{ readonly message: string }> {}

/** Derives one key for each use, so that none works for another. Processes that start at once read the same stored secret. */
export const loadSecrets = Effect.fnUntraced(function* (
  sql: Sql,
  { secret: configuredSecret, secretBefore, suites = currentSuites }: SecretOptions,
) {
  yield* requireLength("secret", configuredSecret)
  yield* requireLength("secret before it", secretBefore)
  if (configuredSecret === undefined && secretBefore !== undefined)
    return yield* new BadSecret({ message: "a secret before it needs a secret now: set both" })
  const secret = configuredSecret ?? (yield* orUnavailable("secret", findOrMakeSecret(sql)))
  const [suite, ...suitesBefore] = suites
  const deriveNewestKey = (use: string) => deriveKey(use, suite, secret)
  const listKeys = (use: string): Keys => [
    deriveNewestKey(use),
    ...suitesBefore.map((earlier) => deriveKey(use, earlier, secret)),
    ...(secretBefore === undefined ? [] : suites.map((earlier) => deriveKey(use, earlier, secretBefore))),
  ]
  return {
    suites,
    sessionsAndLinks: listKeys("ways in"),
    anonymous: listKeys("anonymous tokens"),
    factors: listKeys("second factors"),
    /** Seals webhook keys and the contents of mailed links. */
    sealed: listKeys("sealed secrets"),
    /** Proves that a form belongs to the page that was shown. */
    consent: deriveNewestKey("consent"),
    challenges: deriveNewestKey("passkeys"),
    attempts: deriveNewestKey("attempts"),
    grants: deriveNewestKey("grants"),
    addresses: deriveNewestKey("addresses"),
  }
})

interface SecretOptions {
  readonly suites?: CryptoSuites
  readonly secret?: string
  readonly secretBefore?: string
}

export interface Key {
  readonly suite: CryptoSuite
  readonly bytes: Buffer
}

export type Keys = readonly [Key, ...ReadonlyArray<Key>]

const requireLength = (what: string, text: string | undefined) =>
  text === undefined || text.length >= accountLimits.secretMinChars
    ? Effect.void
    : new BadSecret({
        message: `the ${what} has ${text.length} characters and needs ${accountLimits.secretMinChars} or more: openssl rand -hex 32 prints one`,
      })

const deriveKey = (use: string, suite: CryptoSuite, secret: string): Key => ({
  suite,
  bytes: createHmac(suite.hash, secret).update(`${suite.name} ${use}`).digest(),
})

type Secrets = Effect.Success<ReturnType<typeof loadSecrets>>

const findOrMakeSecret = Effect.fnUntraced(function* (sql: Sql) {
  const now = yield* Clock.currentTimeMillis
  const candidate = randomBytes(32).toString("hex")
  yield* sql`INSERT INTO surename_secret (id, value, created_at) VALUES ('secret', ${candidate}, ${now})
    ON CONFLICT (id) DO NOTHING`
  const [stored] = yield* decodeSecrets(sql`SELECT value FROM surename_secret WHERE id = 'secret'`)
  return stored ?? (yield* Effect.die(new Error("the secret that was just written is not there")))
})

const decodeSecrets = makeRowDecoder("surename_secret", { value: Schema.String }, ({ value }) => value)

/** Addresses are few enough to try, so a plain hash would not hide them. */
export const digestKeyed = (key: Key, text: string): string => signBytes(key, text).toString("hex", 0, 16)

/** The store keeps only the keyed digest. */
export const makeLinkSecret = ({ secrets }: { readonly secrets: Secrets }) => {
  const secret = randomBytes(32).toString("base64url")
  return { secret, digest: signHex(secrets.sessionsAndLinks[0], secret) }
}

export const digestSecret = ({ secrets }: { readonly secrets: Secrets }, secret: string): ReadonlyArray<string> =>
  secrets.sessionsAndLinks.map((key) => signHex(key, secret))

/** Random values need no key, so tokens survive a new secret of the service. */
export const digestToken = ({ secrets }: { readonly secrets: Secrets }, token: string): string =>
  hash(secrets.suites[0].hash, token, "hex")

export const digestTokenAll = ({ secrets }: { readonly secrets: Secrets }, token: string): ReadonlyArray<string> =>
  secrets.suites.map((suite) => hash(suite.hash, token, "hex"))

export const signBytes = ({ bytes, suite }: Key, content: string | Uint8Array): Buffer =>
  createHmac(suite.hash, bytes).update(content).digest()

const signHex = (key: Key, text: string) => signBytes(key, text).toString("hex")
