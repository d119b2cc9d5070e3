import { accountLimits } from "@surename/core/operations/accounts/limits"
import { dayMs } from "@surename/core/sharing/time-span"
import { letterKinds, type LetterKind } from "./letters.ts"

/** The subject, whose keyed digest ends the stored key; the most attempts; the window. */
export type AttemptCounter = readonly [by: CounterSubject, most: number, windowMs: number]

/** The export of an account lists the counters by `account` and by `mailbox`. */
type CounterSubject =
  | "account"
  | "mailbox"
  | "account or mailbox, and network"
  | "address"
  | "address group"
  | "credential"

const hourMs = accountLimits.attemptsWindowMs
const guessWindowMs = accountLimits.signInWindowMs
const guessesPerAddress = accountLimits.signInsPerAddress
/** Counts without a limit that anybody could reach in a day. */
const countOnly = 100_000

/** All counters but those of mails. A name begins the stored key, so another name restarts the counter. */
export const attemptCounters = {
  // Guesses from one address, whatever the account.
  "sign-in from": ["address", guessesPerAddress, guessWindowMs],
  "code from": ["address", guessesPerAddress, guessWindowMs],
  "link from": ["address", guessesPerAddress, guessWindowMs],
  "passkey from": ["address", guessesPerAddress, guessWindowMs],
  "provider from": ["address", guessesPerAddress, guessWindowMs],
  // Rows and mails that one address causes.
  "sign-up from": ["address", accountLimits.signUpsPerAddress, hourMs],
  "sign-up in a day from": ["address", accountLimits.signUpsPerAddressDay, dayMs],
  "mail from": ["address", accountLimits.mailsPerAddress, hourMs],
  "anonymous from": ["address", accountLimits.anonymousTokensPerAddress, hourMs],
  "register a client from": ["address", accountLimits.clientsPerAddress, hourMs],
  "revoke from": ["address", accountLimits.revocationsPerAddress, hourMs],
  // Wrong passwords of strangers for one account: `makeGuessLimits`.
  "sign-in near": ["account or mailbox, and network", accountLimits.signInsPerNetwork, dayMs],
  "sign-in as": ["mailbox", accountLimits.signInsPerAccount, accountLimits.signInAccountWindowMs],
  "sign-in slowly in": ["account or mailbox, and network", 1, accountLimits.signInSlowMs],
  "sign-in slowly as": ["mailbox", accountLimits.signInSlowTurns, accountLimits.signInAccountWindowMs],
  "sign-in in a day as": ["mailbox", countOnly, dayMs],
  // Passwords of known browsers and open sessions. Right ones fill the queue of known callers, too.
  "sign-in with": ["credential", guessesPerAddress, guessWindowMs],
  "password in": ["account", guessesPerAddress, guessWindowMs], // Counts by session, or by account without one.
  "passwords of": ["mailbox", accountLimits.passwordsPerAccount, guessWindowMs],
  "wrong passwords of": ["mailbox", countOnly, dayMs],
  // Codes of a second factor: `makeGuessLimits`. A session that proved a code has attempts of its own.
  "code near": ["account or mailbox, and network", accountLimits.codesPerNetwork, dayMs],
  "code as": ["account", accountLimits.codesPerAccount, dayMs],
  "code slowly in": ["account or mailbox, and network", 1, accountLimits.codesSlowMs],
  "code slowly as": ["account", 1, accountLimits.codesSlowMs],
  "code in a day as": ["account", countOnly, dayMs],
  "code in": ["credential", accountLimits.codesPerSession, dayMs],
  // Each secret and each challenge works once.
  "set-up with": ["credential", 1, accountLimits.factorSetUpMs],
  "answers to": ["credential", 1, accountLimits.passkeyMs],
  // Each request mails the previous address.
  "email changes of": ["account", accountLimits.emailChangesPerAccount, dayMs],
  // As much work for an address without an account as for a link.
  "no link to": ["mailbox", accountLimits.mailsPerAccount, hourMs],
  // An app that refreshes in a loop would keep the database busy.
  "refreshes of": ["credential", accountLimits.refreshesPerGrant, hourMs],
  // Guesses at tokens. The second counts by client and address, so that strangers cannot lock a client out.
  "bad token requests from": ["address group", accountLimits.badTokenRequests, hourMs],
  "bad token requests of": ["address group", accountLimits.badTokenRequestsPerClient, hourMs],
} as const satisfies Readonly<Record<string, AttemptCounter>>

/** Mail to an address without an account has its own limit. An account made later starts with its full limit. */
const mailBudgets = ["mail", "no mail"] as const
export type MailBudget = (typeof mailBudgets)[number]

interface MailCounters {
  readonly first: readonly [name: string, counter: AttemptCounter]
  readonly ofDay?: readonly [name: string, counter: AttemptCounter]
}

/** A warning about guesses goes out once a day. */
export const findMailCounters = (budget: MailBudget, kind: LetterKind): MailCounters =>
  kind.endsWith("guessed")
    ? { first: [`${budget} ${kind} to`, ["mailbox", 1, dayMs]] }
    : {
        first: [`${budget} ${kind} to`, ["mailbox", accountLimits.mailsPerAccount, hourMs]],
        ofDay: [`${budget} ${kind} in a day to`, ["mailbox", accountLimits.mailsPerAccountDay, dayMs]],
      }

/** The names of all counters by this subject. */
export const listCounterNames = (subject: "account" | "mailbox"): ReadonlyArray<string> =>
  [...Object.entries<AttemptCounter>(attemptCounters), ...listMailCounters()].flatMap(([name, [by]]) =>
    by === subject ? [name] : [],
  )

const listMailCounters = () =>
  mailBudgets.flatMap((budget) => letterKinds.flatMap((kind) => Object.values(findMailCounters(budget, kind))))
