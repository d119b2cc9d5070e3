import { createHmac } from "node:crypto"
import type { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { type AttemptLimits, makeAttemptLimits } from "./attempt-limits.ts"
import { cryptoSuites } from "./crypto-suites.ts"
import { letterKinds } from "./letters.ts"
import { digestKeyed } from "./secrets.ts"

const secret = { suite: cryptoSuites[0], bytes: createHmac("sha256", "a secret").digest() }
const [id, email, address] = ["an-account", "ada@example.com", "192.0.2.7"]

it("lists each counter of an account id or a mailbox for the export", async () => {
  const keys = new Set<string>()
  const limits = makeAttemptLimits(makeRecordingStore(keys), secret)
  const calls = Effect.all(Object.values(listCalls(limits)), { discard: true })
  await Effect.runPromise(calls)
  const digests = [id, email].map((text) => digestKeyed(secret, text))
  const ownKeys = [...keys].filter((key) => digests.some((digest) => key.endsWith(digest)))
  expect(ownKeys.length).toBeGreaterThan(40)
  expect(limits.keysOf(id, email)).toEqual(expect.arrayContaining(ownKeys))
})

/** Answers that nothing was counted before, except that the mailbox is under attack. */
const makeRecordingStore = (keys: Set<string>): Pick<typeof Store.Service, "readTallies" | "tally"> => ({
  tally: ({ key }) => {
    keys.add(key)
    return Effect.succeed({ count: 1, emptyAfterMs: 0, retryAfterMs: 0, isCounted: true })
  },
  readTallies: (counters) =>
    Effect.succeed(
      counters.map(({ key }) => {
        keys.add(key)
        return { count: 1, emptyAfterMs: 0, retryAfterMs: /^attempts (?:sign-in|code) as /u.test(key) ? 1 : 0 }
      }),
    ),
})

type Call = Effect.Effect<unknown, unknown>

const listCalls = (limits: AttemptLimits): Readonly<Record<Exclude<keyof AttemptLimits, "keysOf">, Call>> => ({
  signIn: Effect.flatMap(limits.signIn(email, address, undefined), tryAndFail),
  signUp: limits.signUp(address),
  password: Effect.andThen(limits.password("a session", email), limits.password(id, email)),
  link: limits.link(address),
  askForMail: limits.askForMail(address),
  mail: Effect.forEach(letterKinds, (kind) =>
    Effect.andThen(limits.mail("mail", kind, email), limits.mail("no mail", kind, email)),
  ),
  noLink: limits.noLink(email),
  setUp: limits.setUp(`${id} a secret`),
  challenge: limits.challenge("a challenge"),
  emailChange: limits.emailChange(id),
  provider: limits.provider(address),
  passkey: limits.passkey(address),
  code: Effect.flatMap(limits.code(id, address, "a session"), tryAndFail),
  registerClient: limits.registerClient(address),
  refresh: limits.refresh("a grant"),
  revocation: limits.revocation(address),
  tokenRequest: tryAndFail(limits.tokenRequest(address, "a client")),
  wrongOfKnown: limits.wrongOfKnown(email),
  guessesAt: limits.guessesAt(email),
  anonymous: limits.anonymous(address),
})

const tryAndFail = ({ checkLimits, countFailure }: { readonly checkLimits: Call; readonly countFailure: Call }) =>
  Effect.andThen(checkLimits, countFailure)
