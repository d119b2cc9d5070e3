import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type {
  BadEmail,
  BadLink,
  BadPassword,
  BadTokenRequest,
  EmailNotVerified,
  EmailTaken,
  NoMail,
  NoSuchAccount,
  NoSuchSession,
  NoSuchToken,
  TooManyAttempts,
  TooManyTokens,
  WrongCredentials,
  WrongPassword,
} from "../interface/account-error.ts"
import type { AccountPlan } from "../interface/plan.ts"
import type { Scope } from "../interface/scopes.ts"
import type { StoreUnavailable } from "./store.ts"

/** Times are milliseconds of the epoch. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly verified: boolean
  readonly plan: AccountPlan
  readonly createdAt: number
}

export interface Session {
  readonly id: string
  readonly createdAt: number
  readonly expiresAt: number
  /** Where it was started from, as far as that was known. */
  readonly address: string | null
  readonly agent: string | null
  /** The one that asks. */
  readonly current: boolean
}

export interface Token {
  readonly id: string
  readonly name: string
  readonly scopes: ReadonlyArray<Scope>
  readonly createdAt: number
  readonly expiresAt: number | null
  /** To the hour; null when it never was. */
  readonly lastUsedAt: number | null
}

/** `set-cookie` headers for the answer. */
export interface Cookies {
  readonly setCookie: ReadonlyArray<string>
}

/**
 * The network's address, for counting attempts; `agent` is kept for the session's owner to recognise. By `cookie`, the
 * whole header, a browser that signed in before is known: wrong passwords from elsewhere do not hold it back.
 */
export interface Visitor {
  readonly address: string
  readonly agent?: string
  readonly cookie?: string
}

export interface SigningIn {
  /** Says the same whether or not the address has an account, and takes as long. Starts no session. */
  readonly signUp: (
    wanted: { readonly email: string; readonly password: string } & Visitor,
  ) => Effect.Effect<
    { readonly next: "check_mail" | "sign_in" },
    BadEmail | BadPassword | TooManyAttempts | StoreUnavailable
  >
  readonly signIn: (
    who: { readonly email: string; readonly password: string } & Visitor,
  ) => Effect.Effect<
    Cookies & { readonly account: Account },
    WrongCredentials | EmailNotVerified | TooManyAttempts | StoreUnavailable
  >
  /** Ends the session of this cookie. Nothing to end is no trouble. */
  readonly signOut: (cookie: string) => Effect.Effect<Cookies, StoreUnavailable>
}

/** Whether every personal token ends, too; without it they stay. */
export interface Ending {
  readonly endTokens?: boolean
}

export interface Owning {
  readonly account: (id: string) => Effect.Effect<Account, NoSuchAccount | StoreUnavailable>
  /** Newest first; `cookie` tells which one is asking. */
  readonly sessions: (id: string, cookie?: string) => Effect.Effect<ReadonlyArray<Session>, StoreUnavailable>
  readonly endSession: (id: string, session: string) => Effect.Effect<void, NoSuchSession | StoreUnavailable>
  /** Wrong passwords of the last day, at browsers that had not signed in before. */
  readonly guessesAt: (id: string) => Effect.Effect<number, NoSuchAccount | StoreUnavailable>
  /** Ends every session and link; the answer's cookie starts a new session. */
  readonly changePassword: (
    change: { readonly cookie: string; readonly current: string; readonly next: string } & Visitor & Ending,
  ) => Effect.Effect<Cookies, WrongPassword | BadPassword | TooManyAttempts | StoreUnavailable>
  /** With its sessions and tokens, at once and for good. */
  readonly deleteAccount: (
    id: string,
    password: string,
  ) => Effect.Effect<Cookies, WrongPassword | TooManyAttempts | StoreUnavailable>
}

/**
 * Requests say the same whether or not there is such an account. Above a bounded number to one mailbox no mail is sent,
 * and the answer does not show it.
 */
export interface Mailing {
  /** Whether links can be sent at all, for a page that would promise one. */
  readonly canMail: Effect.Effect<void, NoMail>
  readonly requestVerification: (
    who: { readonly email: string } & Visitor,
  ) => Effect.Effect<void, NoMail | BadEmail | TooManyAttempts | StoreUnavailable>
  /**
   * Mailbox and password together show who made the account: a link alone would confirm the password of a stranger who
   * signed up with this address. Earlier sessions and tokens end. The cookie makes the browser known.
   */
  readonly verifyEmail: (
    link: string,
    who: { readonly password: string } & Visitor,
  ) => Effect.Effect<Cookies, BadLink | TooManyAttempts | WrongPassword | StoreUnavailable>
  readonly requestReset: (
    who: { readonly email: string } & Visitor,
  ) => Effect.Effect<void, NoMail | BadEmail | TooManyAttempts | StoreUnavailable>
  /** Ends every session and link of the account, and what `verifyEmail` ends if the address was not confirmed. */
  readonly resetPassword: (
    link: string,
    password: string,
    visitor: Visitor & Ending,
  ) => Effect.Effect<Cookies, BadLink | BadPassword | TooManyAttempts | StoreUnavailable>
}

export interface Tokens {
  /** `secret` is shown here and never again. */
  readonly createToken: (
    id: string,
    wanted: { readonly name: string; readonly scopes: ReadonlyArray<string>; readonly expiresAt?: number },
  ) => Effect.Effect<
    { readonly secret: string; readonly token: Token },
    BadTokenRequest | TooManyTokens | NoSuchAccount | StoreUnavailable
  >
  readonly tokens: (id: string) => Effect.Effect<ReadonlyArray<Token>, StoreUnavailable>
  readonly revokeToken: (id: string, token: string) => Effect.Effect<void, NoSuchToken | StoreUnavailable>
  /** Signed and kept nowhere. */
  readonly anonymousToken: (
    visitor: Visitor,
  ) => Effect.Effect<{ readonly secret: string; readonly expiresAt: number }, TooManyAttempts | StoreUnavailable>
}

/** For the operator of the service: exact errors, no rate limits. */
export interface Operating {
  readonly create: (wanted: {
    readonly email: string
    readonly password: string
  }) => Effect.Effect<Account, BadEmail | BadPassword | EmailTaken | StoreUnavailable>
  readonly find: (email: string) => Effect.Effect<Account, NoSuchAccount | StoreUnavailable>
  /** By address, a bounded number after this one. */
  readonly list: (after?: string) => Effect.Effect<ReadonlyArray<Account>, StoreUnavailable>
  /** Forgets sessions, links and tokens that ended more than `ms` ago, a bounded number at a time; says how many. */
  readonly sweep: (ms: number) => Effect.Effect<number, StoreUnavailable>
  readonly setPlan: (id: string, plan: AccountPlan) => Effect.Effect<void, NoSuchAccount | StoreUnavailable>
}

/** Accounts with email and password, their sessions and tokens. An `id` is that of a caller who has shown who they are. */
export class Accounts extends Context.Service<Accounts, SigningIn & Owning & Mailing & Tokens & Operating>()(
  "@surename/core/Accounts",
) {}
