import { createHmac } from "node:crypto"
import type { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { attemptCounters } from "./attempt-counters.ts"
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
  expect(ownKeys.toSorted()).toEqual(limits.keysOf(id, email).toSorted())
  for (const name of Object.keys(attemptCounters))
    expect([...keys].some((key) => key.startsWith(`attempts ${name} `))).toBe(true)
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
  count: Effect.all([
    limits.count("email changes of", id),
    ...(["set-up with", "answers to", "refreshes of"] as const).map((name) => limits.count(name, "a secret")),
  ]),
  countFrom: Effect.forEach(
    [
      "link from",
      "passkey from",
      "provider from",
      "mail from",
      "anonymous from",
      "register a client from",
      "revoke from",
    ] as const,
    (name) => limits.countFrom(name, address),
  ),
  signIn: Effect.forEach([undefined, "a browser"], (device) =>
    Effect.flatMap(limits.signIn(email, address, device), tryAndFail),
  ),
  signUp: limits.signUp(address),
  password: Effect.andThen(limits.password("a session", email), limits.password(id, email)),
  mail: Effect.forEach(letterKinds, (kind) =>
    Effect.andThen(limits.mail("mail", kind, email), limits.mail("no mail", kind, email)),
  ),
  noLink: limits.noLink(email),
  code: Effect.forEach([undefined, "a session"], (session) =>
    Effect.flatMap(limits.code(id, address, session), tryAndFail),
  ),
  tokenRequest: tryAndFail(limits.tokenRequest(address, "a client")),
  wrongOfKnown: limits.wrongOfKnown(email),
  guessesAt: limits.guessesAt(email),
})

const tryAndFail = ({ checkLimits, countFailure }: { readonly checkLimits: Call; readonly countFailure: Call }) =>
  Effect.andThen(checkLimits, countFailure)
