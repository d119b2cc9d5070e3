import * as Effect from "effect/Effect"
import { toAddressBlock, toOperatorNetwork, toAddressSite } from "@surename/core/calls/address-block"
import { TooManyAttempts } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { type Store, StoreUnavailable } from "@surename/core/ports/store"
import { formTimeouts, withTimeout } from "@surename/core/state/timeouts"
import type { CountedHit, Tally } from "@surename/core/ports/tally"
import { letterKinds, type LetterKind } from "./letters.ts"
import { type Key, digestKeyed } from "./secrets.ts"
import { dayMs } from "@surename/core/sharing/time-span"

/** Counts without a limit that anybody could reach in a day. */
const manyGuesses = 100_000

/** Counts in the store, for all processes. Keys are digests. */
export const makeAttemptLimits = (store: Pick<typeof Store.Service, "readTallies" | "tally">, secret: Key) => {
  const makeCounterKey = (what: string, who: string) => `attempts ${what} ${digestKeyed(secret, who)}`
  const makeCounter: MakeCounter = (what, who, most, windowMs) => {
    const spec = { key: makeCounterKey(what, who), most, windowMs }
    const readTally = withTimeout("readTallies", () => store.readTallies([spec]), formTimeouts)
    return {
      take: withTimeout("tally", () => store.tally(spec), formTimeouts),
      peek: Effect.flatMap(readTally, ([tally]) => (tally === undefined ? failNoTally : Effect.succeed(tally))),
    }
  }
  /** A refused block does not count against its site, so one block cannot use up the site's budget. */
  const countFromAddress = (what: string, address: string, most: number, windowMs: number) => {
    const site = toAddressSite(address)
    const blockCount = takeAttempt(makeCounter(`${what} from`, toAddressBlock(address), most, windowMs))
    if (site === undefined) return blockCount
    return Effect.andThen(
      blockCount,
      takeAttempt(makeCounter(`${what} from`, site, most * accountLimits.blocksPerSite, windowMs)),
    )
  }
  const countHourly = (what: string, address: string, most: number) =>
    countFromAddress(what, address, most, accountLimits.attemptsWindowMs)
  return {
    ...makeSignInLimits(makeCounter, (address) =>
      countFromAddress("sign-in", address, accountLimits.signInsPerAddress, accountLimits.signInWindowMs),
    ),
    signUp: (address: string) =>
      Effect.andThen(
        countHourly("sign-up", address, accountLimits.signUpsPerAddress),
        countFromAddress("sign-up in a day", address, accountLimits.signUpsPerAddressDay, dayMs),
      ),
    /** Counts by session: the thief of one leaves the owner's other browsers their attempts. */
    password: (session: string, email: string) =>
      Effect.andThen(
        takeAttempt(makeCounter("password in", session, accountLimits.signInsPerAddress, accountLimits.signInWindowMs)),
        takeAttempt(makePasswordCounter(makeCounter, email)),
      ),
    link: (address: string) =>
      countFromAddress("link", address, accountLimits.signInsPerAddress, accountLimits.signInWindowMs),
    askForMail: (address: string) => countHourly("mail", address, accountLimits.mailsPerAddress),
    ...makeMailLimits(makeCounter),
    setUp: (secret: string) => takeAttempt(makeCounter("set-up with", secret, 1, accountLimits.factorSetUpMs)),
    challenge: (text: string) => takeAttempt(makeCounter("answers to", text, 1, accountLimits.passkeyMs)),
    /** Each request mails the previous address, so this bounds the mails. */
    emailChange: (id: string) =>
      takeAttempt(makeCounter("email changes of", id, accountLimits.emailChangesPerAccount, dayMs)),
    provider: (address: string) =>
      countFromAddress("provider", address, accountLimits.signInsPerAddress, accountLimits.signInWindowMs),
    passkey: (address: string) =>
      countFromAddress("passkey", address, accountLimits.signInsPerAddress, accountLimits.signInWindowMs),
    code: (id: string, address: string, session: string | undefined) =>
      Effect.as(
        countFromAddress("code", address, accountLimits.signInsPerAddress, accountLimits.signInWindowMs),
        limitCodes(makeCounter, id, address, session),
      ),
    ...makeConnectorLimits(makeCounter, countHourly),
    keysOf: (id: string, email: string): ReadonlyArray<string> => [
      ...["passwords of", "wrong passwords of"].map((what) => makeCounterKey(what, email)),
      ...guessCounters.flatMap((how) => [makeCounterKey(`sign-in ${how}`, email), makeCounterKey(`code ${how}`, id)]),
      ...mailCounters.map((what) => makeCounterKey(what, email)),
      makeCounterKey("no link to", email),
      ...["email changes of", "password in"].map((what) => makeCounterKey(what, id)),
    ],
    anonymous: (address: string) => countHourly("anonymous", address, accountLimits.anonymousTokensPerAddress),
  }
}

export const toAddressGroup = (address: string): string => toAddressSite(address) ?? toAddressBlock(address)

export type AttemptLimits = ReturnType<typeof makeAttemptLimits>

/** `take` counts one attempt. `peek` only reads the counter. */
interface Counter {
  readonly take: Effect.Effect<CountedHit, StoreUnavailable>
  readonly peek: Effect.Effect<Tally, StoreUnavailable>
}
type MakeCounter = (what: string, who: string, most: number, windowMs: number) => Counter
type LimitCheck = Effect.Effect<void, TooManyAttempts | StoreUnavailable>

const failNoTally = Effect.fail(
  new StoreUnavailable({ operation: "readTallies", message: "the store left out a counter" }),
)

const takeAttempt = ({ take }: Counter): LimitCheck =>
  Effect.flatMap(take, ({ retryAfterMs, isCounted }) => (isCounted ? Effect.void : makeTooManyAttempts(retryAfterMs)))

const requireRoom = ({ peek }: Counter): LimitCheck =>
  Effect.flatMap(peek, ({ retryAfterMs }) => (retryAfterMs === 0 ? Effect.void : makeTooManyAttempts(retryAfterMs)))

/** Mail to unknown addresses has its own budget, so that a later account keeps all of its mail. */
const mailBudgets = ["mail", "no mail"] as const

const mailCounters = letterKinds.flatMap((kind) =>
  mailBudgets.flatMap((what) => [`${what} ${kind} to`, `${what} ${kind} in a day to`]),
)

const guessCounters = ["as", "slowly as", "in a day as"]

interface GuessBudget {
  readonly what: string
  readonly perNetwork: number
  readonly perAccount: number
  readonly accountWindowMs: number
  readonly slowMs: number
  readonly slowTurns: number
  readonly slowTurnsMs: number
  readonly perSlowPlace: number
}

/**
 * Limits wrong guesses by address group, and by account. After too many, each wide network (IPv4 /16, IPv6 /32) gets
 * one attempt in `slowMs`, and all together `slowTurns`. Known browsers and mailed links are never slowed.
 */
const makeGuessLimits = (counter: MakeCounter, budget: GuessBudget, who: string, address: string) => {
  const groupKey = `${who} ${toAddressGroup(address)}`
  const groupCounter = counter(`${budget.what} near`, groupKey, budget.perNetwork, dayMs)
  const accountCounter = counter(`${budget.what} as`, who, budget.perAccount, budget.accountWindowMs)
  const networkCounter = counter(`${budget.what} slowly in`, `${who} ${toOperatorNetwork(address)}`, 1, budget.slowMs)
  const checkLimits: LimitCheck = Effect.gen(function* () {
    const groupTally = yield* groupCounter.peek
    if (groupTally.retryAfterMs > 0) return yield* makeTooManyAttempts(groupTally.retryAfterMs)
    const { retryAfterMs } = yield* accountCounter.peek
    if (retryAfterMs === 0) return
    if (groupTally.count > budget.perSlowPlace) return yield* makeTooManyAttempts(retryAfterMs)
    // Checks the network first, so that a waiting one uses up no attempts of others.
    yield* requireRoom(networkCounter)
    yield* takeAttempt(counter(`${budget.what} slowly as`, who, budget.slowTurns, budget.slowTurnsMs))
    yield* takeAttempt(networkCounter)
  })
  const countFailure = Effect.gen(function* () {
    yield* groupCounter.take
    yield* accountCounter.take
    return (yield* makeDayCounter(counter, budget, who).take).count
  })
  return { checkLimits, countFailure }
}

const makeDayCounter = (counter: MakeCounter, { what }: GuessBudget, who: string) =>
  counter(`${what} in a day as`, who, manyGuesses, dayMs)

const passwordGuesses: GuessBudget = {
  what: "sign-in",
  perNetwork: accountLimits.signInsPerNetwork,
  perAccount: accountLimits.signInsPerAccount,
  accountWindowMs: accountLimits.signInAccountWindowMs,
  slowMs: accountLimits.signInSlowMs,
  slowTurns: accountLimits.signInSlowTurns,
  slowTurnsMs: accountLimits.signInAccountWindowMs,
  perSlowPlace: accountLimits.signInsPerSlowPlace,
}

const codeGuesses: GuessBudget = {
  what: "code",
  perNetwork: accountLimits.codesPerNetwork,
  perAccount: accountLimits.codesPerAccount,
  accountWindowMs: dayMs,
  slowMs: accountLimits.codesSlowMs,
  slowTurns: 1,
  slowTurnsMs: accountLimits.codesSlowMs,
  perSlowPlace: accountLimits.codesPerSlowPlace,
}

/** Gives own attempts to a session that proved a code. */
const limitCodes = (counter: MakeCounter, id: string, address: string, session: string | undefined) => {
  const guessLimits = makeGuessLimits(counter, codeGuesses, id, address)
  if (session === undefined) return guessLimits
  const sessionCounter = counter("code in", session, accountLimits.codesPerSession, dayMs)
  return {
    checkLimits: Effect.catchTag(guessLimits.checkLimits, "TooManyAttempts", (tooMany) =>
      Effect.catchTag(requireRoom(sessionCounter), "TooManyAttempts", () => tooMany),
    ),
    countFailure: Effect.andThen(sessionCounter.take, guessLimits.countFailure),
  }
}

type CountHourly = (what: string, address: string, most: number) => LimitCheck

const makeConnectorLimits = (counter: MakeCounter, hourly: CountHourly) => ({
  registerClient: (address: string) => hourly("register a client", address, accountLimits.clientsPerAddress),
  /** Counts by grant: an app that refreshes in a loop would keep the database busy. */
  refresh: (grant: string) =>
    takeAttempt(counter("refreshes of", grant, accountLimits.refreshesPerGrant, accountLimits.attemptsWindowMs)),
  revocation: (address: string) => hourly("revoke", address, accountLimits.revocationsPerAddress),
  /** Counts by client and address, so that strangers cannot lock a client out. */
  tokenRequest: (address: string, client: string) => {
    const group = toAddressGroup(address)
    const counters = [
      counter("bad token requests from", group, accountLimits.badTokenRequests, accountLimits.attemptsWindowMs),
      counter(
        "bad token requests of",
        `${client} ${group}`,
        accountLimits.badTokenRequestsPerClient,
        accountLimits.attemptsWindowMs,
      ),
    ]
    return {
      checkLimits: Effect.forEach(counters, requireRoom, { discard: true }),
      countFailure: Effect.forEach(counters, ({ take }) => take, { discard: true }),
    }
  },
})

const makeMailLimits = (counter: MakeCounter) => ({
  /** Returns whether the mail may go out. A mail that the hour refuses does not count for the day. */
  mail: (what: (typeof mailBudgets)[number], kind: LetterKind, to: string) => {
    if (kind.endsWith("guessed"))
      return Effect.map(counter(`${what} ${kind} to`, to, 1, dayMs).take, ({ isCounted }) => isCounted)
    const hourCounter = counter(`${what} ${kind} to`, to, accountLimits.mailsPerAccount, accountLimits.attemptsWindowMs)
    const dayCounter = counter(`${what} ${kind} in a day to`, to, accountLimits.mailsPerAccountDay, dayMs)
    return Effect.gen(function* () {
      if ((yield* dayCounter.peek).retryAfterMs > 0 || !(yield* hourCounter.take).isCounted) return false
      return (yield* dayCounter.take).isCounted
    })
  },
  noLink: (to: string) => counter("no link to", to, accountLimits.mailsPerAccount, accountLimits.attemptsWindowMs).take,
})

const countWrongPassword = (counter: MakeCounter, email: string) =>
  Effect.map(counter("wrong passwords of", email, manyGuesses, dayMs).take, ({ count }) => count)

/** Counts right passwords too: each starts a session, and one account must not fill the queue of known callers. */
const makePasswordCounter = (counter: MakeCounter, email: string) =>
  counter("passwords of", email, accountLimits.passwordsPerAccount, accountLimits.signInWindowMs)

/** Guesses of others never lock out a known browser. Unknown accounts are treated alike. */
const makeSignInLimits = (counter: MakeCounter, from: (address: string) => LimitCheck) => ({
  /** `device` is the stored digest of a known browser, whose wrong passwords count against itself. */
  signIn: Effect.fnUntraced(function* (email: string, address: string, device: string | undefined) {
    if (device !== undefined) {
      const deviceCounter = counter(
        "sign-in with",
        device,
        accountLimits.signInsPerAddress,
        accountLimits.signInWindowMs,
      )
      if ((yield* deviceCounter.peek).retryAfterMs === 0 && (yield* makePasswordCounter(counter, email).take).isCounted)
        return {
          isKnown: true,
          checkLimits: requireRoom(deviceCounter),
          countFailure: Effect.andThen(deviceCounter.take, countWrongPassword(counter, email)),
        }
    }
    yield* from(address)
    return { isKnown: false, ...makeGuessLimits(counter, passwordGuesses, email, address) }
  }),
  wrongOfKnown: (email: string) => countWrongPassword(counter, email),
  guessesAt: (email: string) => Effect.map(makeDayCounter(counter, passwordGuesses, email).peek, ({ count }) => count),
})

const makeTooManyAttempts = (retryAfterMs: number) => {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000))
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`
  return new TooManyAttempts({ retryAfterMs, message: `Too many attempts. Try again in ${wait}.` })
}
