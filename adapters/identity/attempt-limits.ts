import * as Effect from "effect/Effect"
import { toAddressBlock, toOperatorNetwork, toAddressSite } from "@surename/core/calls/address-block"
import { TooManyAttempts } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { type Store, StoreUnavailable } from "@surename/core/ports/store"
import { formTimeouts, withTimeout } from "@surename/core/state/timeouts"
import type { CountedHit, Tally } from "@surename/core/ports/tally"
import {
  attemptCounters,
  type AttemptCounter,
  findMailCounters,
  listCounterNames,
  type MailBudget,
} from "./attempt-counters.ts"
import type { LetterKind } from "./letters.ts"
import { type Key, digestKeyed } from "./secrets.ts"

/** Counts in the store, for all processes. Keys are digests. */
export const makeAttemptLimits = (store: Pick<typeof Store.Service, "readTallies" | "tally">, secret: Key) => {
  const makeKey = (name: string, who: string) => `attempts ${name} ${digestKeyed(secret, who)}`
  const bindCounter: BindCounter = (name, [, most, windowMs], who) => {
    const spec = { key: makeKey(name, who), most, windowMs }
    const readTally = withTimeout("readTallies", () => store.readTallies([spec]), formTimeouts)
    return {
      take: withTimeout("tally", () => store.tally(spec), formTimeouts),
      peek: Effect.flatMap(readTally, ([tally]) => (tally === undefined ? failNoTally : Effect.succeed(tally))),
    }
  }
  const find: FindCounter = (name, who) => bindCounter(name, attemptCounters[name], who)
  /** Counts an attempt from an address. A refused block does not count against its site, so one block cannot use up the site's limit. */
  const countFrom = (name: AddressCounterName, address: string): LimitCheck => {
    const site = toAddressSite(address)
    const blockCount = takeAttempt(find(name, toAddressBlock(address)))
    if (site === undefined) return blockCount
    const [by, most, windowMs] = attemptCounters[name]
    const siteCounter = bindCounter(name, [by, most * accountLimits.blocksPerSite, windowMs], site)
    return Effect.andThen(blockCount, takeAttempt(siteCounter))
  }
  return {
    countFrom,
    /** Counts an attempt of another subject. */
    count: (name: OtherCounterName, who: string): LimitCheck => takeAttempt(find(name, who)),
    signUp: (address: string) =>
      Effect.andThen(countFrom("sign-up from", address), countFrom("sign-up in a day from", address)),
    /** Counts by session, else by account: the thief of one session leaves the owner's other browsers their attempts. */
    password: (sessionOrId: string, email: string) =>
      Effect.andThen(takeAttempt(find("password in", sessionOrId)), takeAttempt(find("passwords of", email))),
    ...makeSignInLimits(find, countFrom),
    code: (id: string, address: string, session: string | undefined) =>
      Effect.as(countFrom("code from", address), limitCodes(find, id, address, session)),
    ...makeMailLimits(find, bindCounter),
    tokenRequest: (address: string, client: string) => limitTokenRequests(find, address, client),
    /** Lists the stored keys of an account and its mailbox. */
    keysOf: (id: string, email: string): ReadonlyArray<string> => [
      ...listCounterNames("account").map((name) => makeKey(name, id)),
      ...listCounterNames("mailbox").map((name) => makeKey(name, email)),
    ],
  }
}

export const toAddressGroup = (address: string): string => toAddressSite(address) ?? toAddressBlock(address)

export type AttemptLimits = ReturnType<typeof makeAttemptLimits>

/** `take` counts one attempt. `peek` only reads the counter. */
interface Counter {
  readonly take: Effect.Effect<CountedHit, StoreUnavailable>
  readonly peek: Effect.Effect<Tally, StoreUnavailable>
}
type BindCounter = (name: string, counter: AttemptCounter, who: string) => Counter
type CounterName = keyof typeof attemptCounters
type FindCounter = (name: CounterName, who: string) => Counter
type AddressCounterName = {
  [Name in CounterName]: (typeof attemptCounters)[Name][0] extends "address" ? Name : never
}[CounterName]
type OtherCounterName = Exclude<CounterName, AddressCounterName>
type LimitCheck = Effect.Effect<void, TooManyAttempts | StoreUnavailable>

const failNoTally = Effect.fail(
  new StoreUnavailable({ operation: "readTallies", message: "the store left out a counter" }),
)

const takeAttempt = ({ take }: Counter): LimitCheck =>
  Effect.flatMap(take, ({ retryAfterMs, isCounted }) => (isCounted ? Effect.void : makeTooManyAttempts(retryAfterMs)))

const requireRoom = ({ peek }: Counter): LimitCheck =>
  Effect.flatMap(peek, ({ retryAfterMs }) => (retryAfterMs === 0 ? Effect.void : makeTooManyAttempts(retryAfterMs)))

/**
 * Limits wrong guesses by address group, and by account. After too many, each wide network (IPv4 /16, IPv6 /32) gets
 * one attempt per window, up to the limit of `slowly as` for all networks. Known browsers and mailed links are never slowed.
 */
const makeGuessLimits = (find: FindCounter, what: "sign-in" | "code", who: string, address: string) => {
  const groupCounter = find(`${what} near`, `${who} ${toAddressGroup(address)}`)
  const accountCounter = find(`${what} as`, who)
  const networkCounter = find(`${what} slowly in`, `${who} ${toOperatorNetwork(address)}`)
  const checkLimits: LimitCheck = Effect.gen(function* () {
    const groupTally = yield* groupCounter.peek
    if (groupTally.retryAfterMs > 0) return yield* makeTooManyAttempts(groupTally.retryAfterMs)
    const { retryAfterMs } = yield* accountCounter.peek
    if (retryAfterMs === 0) return
    if (groupTally.count > guessesPerSlowGroup[what]) return yield* makeTooManyAttempts(retryAfterMs)
    // Checks the network first, so that a waiting one uses up no attempts of others.
    yield* requireRoom(networkCounter)
    yield* takeAttempt(find(`${what} slowly as`, who))
    yield* takeAttempt(networkCounter)
  })
  const countFailure = Effect.gen(function* () {
    yield* groupCounter.take
    yield* accountCounter.take
    return (yield* find(`${what} in a day as`, who).take).count
  })
  return { checkLimits, countFailure }
}

const guessesPerSlowGroup = { "sign-in": accountLimits.signInsPerSlowPlace, code: accountLimits.codesPerSlowPlace }

/** Gives own attempts to a session that proved a code. */
const limitCodes = (find: FindCounter, id: string, address: string, session: string | undefined) => {
  const guessLimits = makeGuessLimits(find, "code", id, address)
  if (session === undefined) return guessLimits
  const sessionCounter = find("code in", session)
  return {
    checkLimits: Effect.catchTag(guessLimits.checkLimits, "TooManyAttempts", (tooMany) =>
      Effect.catchTag(requireRoom(sessionCounter), "TooManyAttempts", () => tooMany),
    ),
    countFailure: Effect.andThen(sessionCounter.take, guessLimits.countFailure),
  }
}

const limitTokenRequests = (find: FindCounter, address: string, client: string) => {
  const group = toAddressGroup(address)
  const counters = [find("bad token requests from", group), find("bad token requests of", `${client} ${group}`)]
  return {
    checkLimits: Effect.forEach(counters, requireRoom, { discard: true }),
    countFailure: Effect.forEach(counters, ({ take }) => take, { discard: true }),
  }
}

const makeMailLimits = (find: FindCounter, bindCounter: BindCounter) => ({
  /** Returns whether the mail may go out. A mail that the hour refuses does not count for the day. */
  mail: (budget: MailBudget, kind: LetterKind, to: string) => {
    const { first, ofDay } = findMailCounters(budget, kind)
    const takeFirst = Effect.map(bindCounter(...first, to).take, ({ isCounted }) => isCounted)
    if (ofDay === undefined) return takeFirst
    const dayCounter = bindCounter(...ofDay, to)
    return Effect.gen(function* () {
      if ((yield* dayCounter.peek).retryAfterMs > 0 || !(yield* takeFirst)) return false
      return (yield* dayCounter.take).isCounted
    })
  },
  noLink: (to: string) => find("no link to", to).take,
})

/** Guesses of others never lock out a known browser. Unknown accounts are treated alike. */
const makeSignInLimits = (find: FindCounter, countFrom: (name: "sign-in from", address: string) => LimitCheck) => {
  const countWrongPassword = (email: string) => Effect.map(find("wrong passwords of", email).take, ({ count }) => count)
  return {
    /** `device` is the stored digest of a known browser, whose wrong passwords count against itself. */
    signIn: Effect.fnUntraced(function* (email: string, address: string, device: string | undefined) {
      if (device !== undefined) {
        const deviceCounter = find("sign-in with", device)
        if ((yield* deviceCounter.peek).retryAfterMs === 0 && (yield* find("passwords of", email).take).isCounted)
          return {
            isKnown: true,
            checkLimits: requireRoom(deviceCounter),
            countFailure: Effect.andThen(deviceCounter.take, countWrongPassword(email)),
          }
      }
      yield* countFrom("sign-in from", address)
      return { isKnown: false, ...makeGuessLimits(find, "sign-in", email, address) }
    }),
    wrongOfKnown: countWrongPassword,
    guessesAt: (email: string) => Effect.map(find("sign-in in a day as", email).peek, ({ count }) => count),
  }
}

const makeTooManyAttempts = (retryAfterMs: number) => {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000))
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`
  return new TooManyAttempts({ retryAfterMs, message: `Too many attempts. Try again in ${wait}.` })
}
