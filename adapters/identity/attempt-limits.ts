import * as Effect from "effect/Effect"
import { addressBlock, addressNetwork, addressSite } from "@surename/core/calls/address-block"
import { TooManyAttempts } from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import { type Store, StoreUnavailable } from "@surename/core/ports/store"
import { formPatience, withTimeOut } from "@surename/core/state/time-outs"
import type { TakenHit, Tally } from "@surename/core/ports/tally"
import { letterKinds, type LetterKind } from "./letters.ts"
import { type Key, keyedDigest } from "./secrets.ts"

const dayMs = 86_400_000

/** More than one can make in a day: this counts, and refuses nothing. */
const manyGuesses = 100_000

/** How often something may be tried, counted in the store: two processes count as one. No key shows the address or account that it counts. */
export const makeAttemptLimits = (store: typeof Store.Service, secret: Key) => {
  const keyOf = (what: string, who: string) => `attempts ${what} ${keyedDigest(secret, who)}`
  const counter: Counters = (what, who, most, windowMs) => {
    const one = { key: keyOf(what, who), most, windowMs }
    const found = withTimeOut("look", () => store.look([one]), formPatience)
    return {
      take: withTimeOut("tally", () => store.tally(one), formPatience),
      look: Effect.flatMap(found, ([tally]) => (tally === undefined ? saidNothing : Effect.succeed(tally))),
    }
  }
  /** An attempt that its block has no room for does not count against the site: one block cannot use up the turns of others. */
  const from = (what: string, address: string, most: number, windowMs: number) => {
    const site = addressSite(address)
    const near = takeAttempt(counter(`${what} from`, addressBlock(address), most, windowMs))
    if (site === undefined) return near
    return Effect.andThen(near, takeAttempt(counter(`${what} from`, site, most * limits.blocksPerSite, windowMs)))
  }
  const hourly = (what: string, address: string, most: number) => from(what, address, most, limits.attemptsWindowMs)
  return {
    ...signInLimits(counter, (address) => from("sign-in", address, limits.signInsPerAddress, limits.signInWindowMs)),
    signUp: (address: string) =>
      Effect.andThen(
        hourly("sign-up", address, limits.signUpsPerAddress),
        from("sign-up in a day", address, limits.signUpsPerAddressDay, dayMs),
      ),
    /** By the session that tries: a thief of one uses up nothing of what the owner's other browsers have. */
    password: (session: string, email: string) =>
      Effect.andThen(
        takeAttempt(counter("password in", session, limits.signInsPerAddress, limits.signInWindowMs)),
        takeAttempt(ofKnown(counter, email)),
      ),
    link: (address: string) => from("link", address, limits.signInsPerAddress, limits.signInWindowMs),
    askForMail: (address: string) => hourly("mail", address, limits.mailsPerAddress),
    ...mailLimits(counter),
    /** A secret that turned a second factor on turns none on again. */
    setUp: (secret: string) => takeAttempt(counter("set-up with", secret, 1, limits.factorSetUpMs)),
    /** A question to a device is answered once. */
    challenge: (text: string) => takeAttempt(counter("answers to", text, 1, limits.passkeyMs)),
    /** Each request mails the mailbox before: more than it may get would go unheard. */
    emailChange: (id: string) => takeAttempt(counter("email changes of", id, limits.emailChangesPerAccount, dayMs)),
    provider: (address: string) => from("provider", address, limits.signInsPerAddress, limits.signInWindowMs),
    passkey: (address: string) => from("passkey", address, limits.signInsPerAddress, limits.signInWindowMs),
    code: (id: string, address: string, session: string | undefined) =>
      Effect.as(
        from("code", address, limits.signInsPerAddress, limits.signInWindowMs),
        codeTries(counter, id, address, session),
      ),
    ...connectorLimits(counter, hourly),
    /** The keys of all that is counted about one account; of places and browsers only digests of the whole place are known. */
    keysOf: (id: string, email: string): ReadonlyArray<string> => [
      ...["passwords of", "wrong passwords of"].map((what) => keyOf(what, email)),
      ...guessedHow.flatMap((how) => [keyOf(`sign-in ${how}`, email), keyOf(`code ${how}`, id)]),
      ...mailCounters.map((what) => keyOf(what, email)),
      keyOf("no link to", email),
    ],
    anonymous: (address: string) => hourly("anonymous", address, limits.anonymousTokensPerAddress),
  }
}

export const placeOf = (address: string): string => addressSite(address) ?? addressBlock(address)

export type AttemptLimits = ReturnType<typeof makeAttemptLimits>

/** `take` counts one more, `look` nothing. */
interface Count {
  readonly take: Effect.Effect<TakenHit, StoreUnavailable>
  readonly look: Effect.Effect<Tally, StoreUnavailable>
}
type Counters = (what: string, who: string, most: number, windowMs: number) => Count
type Allowed = Effect.Effect<void, TooManyAttempts | StoreUnavailable>

const saidNothing = Effect.fail(new StoreUnavailable({ operation: "look", message: "it says nothing of a counter" }))

const takeAttempt = ({ take }: Count): Allowed =>
  Effect.flatMap(take, ({ roomMs, taken }) => (taken ? Effect.void : tooMany(roomMs)))

const hasRoom = ({ look }: Count): Allowed =>
  Effect.flatMap(look, ({ roomMs }) => (roomMs === 0 ? Effect.void : tooMany(roomMs)))

/** Mail to addresses without an account is counted apart, so it takes no mail from an account that is made later. */
const mailOrNone = ["mail", "no mail"] as const

const mailCounters = letterKinds.flatMap((kind) =>
  mailOrNone.flatMap((what) => [`${what} ${kind} to`, `${what} ${kind} in a day to`]),
)

const guessedHow = ["as", "slowly as", "in a day as"]

interface Guesses {
  readonly what: string
  readonly perPlace: number
  readonly perAccount: number
  readonly accountWindowMs: number
  /** How long a wide network waits for its next turn. */
  readonly slowMs: number
  /** Turns of all networks together, in `slowTurnsMs`. */
  readonly slowTurns: number
  readonly slowTurnsMs: number
  readonly perSlowPlace: number
}

/**
 * Wrong ones are limited by place, and for all places together by the account. When the account has had too many, it is slow:
 * each wide network (IPv4 /16, IPv6 /32) has a turn of its own once in `slowMs`, for places that have hardly tried, and all
 * networks together have `slowTurns`. So the guesses of a day stay bounded, however many places guess. An owner in a new
 * browser gets in at the first try, as long as guesses come from fewer than `slowTurns` * `slowMs` / `slowTurnsMs` networks and
 * none is the owner's; a mistyped password then waits `slowMs`.
 *
 * No limit can promise more: before the password is looked at, an owner at a new place looks like one more guesser, so whatever
 * lets every new place in gives a botnet as many guesses as it has places. For that case a known browser, and a link by mail,
 * open at once.
 */
const makeGuessLimits = (counter: Counters, of: Guesses, who: string, address: string) => {
  const place = `${who} ${placeOf(address)}`
  const ofPlace = counter(`${of.what} near`, place, of.perPlace, dayMs)
  const ofAll = counter(`${of.what} as`, who, of.perAccount, of.accountWindowMs)
  const ofNetwork = counter(`${of.what} slowly in`, `${who} ${addressNetwork(address)}`, 1, of.slowMs)
  const may: Allowed = Effect.gen(function* () {
    const here = yield* ofPlace.look
    if (here.roomMs > 0) return yield* tooMany(here.roomMs)
    const { roomMs } = yield* ofAll.look
    if (roomMs === 0) return
    if (here.count > of.perSlowPlace) return yield* tooMany(roomMs)
    // Looked at before a turn of the account is taken: who waits for their own network takes no turn of others.
    yield* hasRoom(ofNetwork)
    yield* takeAttempt(counter(`${of.what} slowly as`, who, of.slowTurns, of.slowTurnsMs))
    yield* takeAttempt(ofNetwork)
  })
  /** How many there were in the last day. */
  const failed = Effect.gen(function* () {
    yield* ofPlace.take
    yield* ofAll.take
    return (yield* inADay(counter, of, who).take).count
  })
  return { may, failed }
}

const inADay = (counter: Counters, { what }: Guesses, who: string) =>
  counter(`${what} in a day as`, who, manyGuesses, dayMs)

const passwordGuesses: Guesses = {
  what: "sign-in",
  perPlace: limits.signInsPerPlace,
  perAccount: limits.signInsPerAccount,
  accountWindowMs: limits.signInAccountWindowMs,
  slowMs: limits.signInSlowMs,
  slowTurns: limits.signInSlowTurns,
  slowTurnsMs: limits.signInAccountWindowMs,
  perSlowPlace: limits.signInsPerSlowPlace,
}

const codeGuesses: Guesses = {
  what: "code",
  perPlace: limits.codesPerPlace,
  perAccount: limits.codesPerAccount,
  accountWindowMs: dayMs,
  slowMs: limits.codesSlowMs,
  slowTurns: 1,
  slowTurnsMs: limits.codesSlowMs,
  perSlowPlace: limits.codesPerSlowPlace,
}

/**
 * Codes of an account's second factor. A browser that is known for its password has no more of them than others; a session, for which a
 * code was right, has some left when others have used up those of the account.
 */
const codeTries = (counter: Counters, id: string, address: string, session: string | undefined) => {
  const ofAll = makeGuessLimits(counter, codeGuesses, id, address)
  if (session === undefined) return ofAll
  const own = counter("code in", session, limits.codesPerSession, dayMs)
  return {
    may: Effect.catchTag(ofAll.may, "TooManyAttempts", (tooMany) =>
      Effect.catchTag(hasRoom(own), "TooManyAttempts", () => tooMany),
    ),
    failed: Effect.andThen(own.take, ofAll.failed),
  }
}

type Hourly = (what: string, address: string, most: number) => Allowed

/** Limits of programs that ask for access to accounts. */
const connectorLimits = (counter: Counters, hourly: Hourly) => ({
  registerClient: (address: string) => hourly("register a client", address, limits.clientsPerAddress),
  /** By grant: an app that refreshes in a loop keeps the database busy. */
  refresh: (grant: string) =>
    takeAttempt(counter("refreshes of", grant, limits.refreshesPerGrant, limits.attemptsWindowMs)),
  revocation: (address: string) => hourly("revoke", address, limits.revocationsPerAddress),
  /** By address, and by client there: by client alone, a stranger's failures would keep it out everywhere. */
  tokenRequest: (address: string, client: string) => {
    const place = placeOf(address)
    const counts = [
      counter("bad token requests from", place, limits.badTokenRequests, limits.attemptsWindowMs),
      counter("bad token requests of", `${client} ${place}`, limits.badTokenRequestsPerClient, limits.attemptsWindowMs),
    ]
    return {
      may: Effect.forEach(counts, hasRoom, { discard: true }),
      failed: Effect.forEach(counts, ({ take }) => take, { discard: true }),
    }
  },
})

const mailLimits = (counter: Counters) => ({
  /**
   * Whether this one may go out. Each kind has budgets of its own, for an hour and for a day: many mails of one kind block no other.
   * The day is counted first only by a look, so a mail that the hour refuses uses up nothing of it.
   */
  mail: (what: (typeof mailOrNone)[number], kind: LetterKind, to: string) => {
    if (kind.endsWith("guessed"))
      return Effect.map(counter(`${what} ${kind} to`, to, 1, dayMs).take, ({ taken }) => taken)
    const inAnHour = counter(`${what} ${kind} to`, to, limits.mailsPerAccount, limits.attemptsWindowMs)
    const inADay = counter(`${what} ${kind} in a day to`, to, limits.mailsPerAccountDay, dayMs)
    return Effect.gen(function* () {
      if ((yield* inADay.look).roomMs > 0 || !(yield* inAnHour.take).taken) return false
      return (yield* inADay.take).taken
    })
  },
  /** Refuses nothing: it is written where no link is. */
  noLink: (to: string) => counter("no link to", to, limits.mailsPerAccount, limits.attemptsWindowMs).take,
})

/** In sessions and at known browsers, which a thief of cookies has: how many in the last day. */
const wrongOfKnown = (counter: Counters, email: string) =>
  Effect.map(counter("wrong passwords of", email, manyGuesses, dayMs).take, ({ count }) => count)

/** Right ones, too: a session begins anew with each, and one account must not fill the line of all who are known. */
const ofKnown = (counter: Counters, email: string) =>
  counter("passwords of", email, limits.passwordsPerAccount, limits.signInWindowMs)

/** No guess of others keeps a browser out that has signed in before. Whether there is such an account makes no difference. */
const signInLimits = (counter: Counters, from: (address: string) => Allowed) => ({
  /** `device` is the stored digest of a known browser. Its wrong passwords count against itself alone, up to its own limit. */
  signIn: Effect.fnUntraced(function* (email: string, address: string, device: string | undefined) {
    if (device !== undefined) {
      const own = counter("sign-in with", device, limits.signInsPerAddress, limits.signInWindowMs)
      if ((yield* own.look).roomMs === 0 && (yield* ofKnown(counter, email).take).taken)
        return { isKnown: true, may: hasRoom(own), failed: Effect.andThen(own.take, wrongOfKnown(counter, email)) }
    }
    yield* from(address)
    return { isKnown: false, ...makeGuessLimits(counter, passwordGuesses, email, address) }
  }),
  wrongOfKnown: (email: string) => wrongOfKnown(counter, email),
  guessesAt: (email: string) => Effect.map(inADay(counter, passwordGuesses, email).look, ({ count }) => count),
})

const tooMany = (retryAfterMs: number) => {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000))
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`
  return new TooManyAttempts({ retryAfterMs, message: `Too many attempts. Try again in ${wait}.` })
}
