import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type {
  BadEmail,
  BadLink,
  BadPassword,
  BadTokenRequest,
  EmailTaken,
  FactorIsOff,
  NoMail,
  NoSuchAccount,
  NoSuchSession,
  NoSuchToken,
  NotConfirmed,
  SignInExpired,
  TooManyAttempts,
  TooManyTokens,
  WrongCode,
  WrongCredentials,
  WrongPassword,
} from "../../../interface/account-error.ts"
import type { AccountEvent } from "./account-history.ts"
import type { ConnectedClients } from "./connecting.ts"
import type { EmailChange } from "./email-change.ts"
import type { LinkedProvider } from "./linked-provider.ts"
import type { Passkeys } from "./passkeys.ts"
import type { SecondFactor } from "./second-factor.ts"
import type { SecondStep } from "./second-step.ts"
import type { AccountPlan } from "../../../interface/plan.ts"
import type { Scope } from "../../../interface/scopes.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { Visitor } from "../../../ports/visitor.ts"

export type { SecondStep } from "./second-step.ts"

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
  /** To the hour. */
  readonly lastUsedAt: number
  /** Sooner than it was begun to end, when it is not used. */
  readonly expiresAt: number
  /** The place where it was started, if known. */
  readonly address: string | null
  readonly agent: string | null
  /** The time zone that the browser told, if it did. */
  readonly zone: string | null
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

/** Everything that is kept about one account, part by part, as it goes into a JSON file: times as RFC 3339, and no secret. */
export type AccountData = Readonly<Record<string, ReadonlyArray<Readonly<Record<string, unknown>>>>>

/** `set-cookie` headers for the answer. */
export interface Cookies {
  readonly setCookie: ReadonlyArray<string>
}

/** The account that the password opens. With `needsCode` the cookie opens nothing yet: a code comes next. */
export interface SignIn {
  readonly account: Account
  readonly needsCode: boolean
}

export interface SigningIn {
  /** Says the same whether or not the address has an account, and takes as long. Starts no session. */
  readonly signUp: (
    credentials: EmailAndPassword & Visitor,
  ) => Stored<{ readonly next: "check_mail" | "sign_in" }, BadEmail | BadPassword | TooManyAttempts>
  readonly signIn: (who: EmailAndPassword & Visitor) => Stored<Cookies & SignIn, WrongCredentials | TooManyAttempts>
  /** The second step of an account with a second factor: the cookie of the first one, and a code that was not used before, or a passkey. */
  readonly enterCode: (
    code: string,
    visitor: Visitor & SecondStep,
  ) => Stored<Cookies, WrongCode | SignInExpired | TooManyAttempts>
  /** Ends the session of this cookie. Nothing to end is no trouble. */
  readonly signOut: (cookie: string) => Stored<Cookies>
}

interface EmailAndPassword {
  readonly email: string
  readonly password: string
}

/** Whether every personal token and connected app ends, too; without it they stay. */
export interface EndTokens {
  readonly endTokens?: boolean
}

/** A method that takes the `Cookie` header of a session works only until the session ends. */
export interface OwnerActions {
  readonly account: (id: string) => Stored<Account, NoSuchAccount>
  /** Newest first; `cookie` tells which one is asking. */
  readonly sessions: (id: string, cookie?: string) => Stored<ReadonlyArray<Session>>
  readonly endSession: (id: string, session: string) => Stored<void, NoSuchSession>
  /** Wrong passwords of the last day, at browsers that had not signed in before. */
  readonly guessesAt: (id: string) => Stored<number, NoSuchAccount>
  /**
   * Ends every session and link; the answer's cookie starts a new session. Wrong passwords count against the session alone. With a second
   * factor it takes a code, too: a thief of session and password must not keep the owner out.
   */
  readonly changePassword: (
    change: { readonly cookie: string; readonly current: string; readonly next: string } & Visitor &
      SecondStep &
      EndTokens,
  ) => Stored<Cookies, NotConfirmed | BadPassword>
  /**
   * That the person at the browser knows the password now, and with a second factor a code, which is used up: for what a thief must not
   * do. Counted as for `deleteAccount`.
   */
  readonly confirmPassword: (
    id: string,
    password: string,
    cookie?: string,
    second?: SecondStep,
  ) => Stored<void, NotConfirmed>
  /** The person at the browser knows the password, and has a code where there is a second factor: a new session takes the place of this one. */
  readonly signInAgain: (id: string, password: string, visitor: Visitor & SecondStep) => Stored<Cookies, NotConfirmed>
  /** The history of the account, newest first. */
  readonly history: (id: string) => Stored<ReadonlyArray<AccountEvent>>
  readonly accountData: (id: string) => Stored<AccountData, NoSuchAccount>
  /**
   * With everything that `docs/privacy.md` says goes with it, at once and for good. `cookie` tells which session is asking: wrong passwords count against it
   * alone. With a second factor it takes a code, too.
   */
  readonly deleteAccount: (
    id: string,
    password: string,
    cookie?: string,
    second?: SecondStep,
  ) => Stored<Cookies, NotConfirmed>
}

/** Requests say the same whether or not there is such an account, and whether or not a mail is sent. */
export interface MailedLinks {
  /** Whether links can be sent at all, for a page that would promise one. */
  readonly canMail: Effect.Effect<void, NoMail>
  readonly requestVerification: RequestMail
  /**
   * Mailbox and password together show who made the account: a link alone would confirm the password of a stranger who
   * signed up with this address. Earlier sessions and tokens end. The cookie makes the browser known. `email` is the account's.
   */
  readonly verifyEmail: (
    link: string,
    who: { readonly password: string } & Visitor,
  ) => Stored<Cookies & { readonly email: string }, BadLink | TooManyAttempts | WrongPassword>
  readonly requestReset: RequestMail
  /** Ends every session and link of the account, and what `verifyEmail` ends if the address was not confirmed. */
  readonly resetPassword: (
    link: string,
    password: string,
    visitor: Visitor & EndTokens,
  ) => Stored<Cookies, BadLink | BadPassword | TooManyAttempts>
}

type RequestMail = (who: { readonly email: string } & Visitor) => Stored<void, NoMail | BadEmail | TooManyAttempts>

export interface Tokens {
  /** `secret` is shown here and never again. With the `Cookie` header of a session, while that has not ended. */
  readonly createToken: (
    id: string,
    newToken: { readonly name: string; readonly scopes: ReadonlyArray<string>; readonly expiresAt?: number },
    cookie?: string,
  ) => Stored<
    { readonly secret: string; readonly token: Token },
    BadTokenRequest | TooManyTokens | NoSuchAccount | NoSuchSession
  >
  readonly tokens: (id: string) => Stored<ReadonlyArray<Token>>
  readonly revokeToken: (id: string, token: string) => Stored<void, NoSuchToken>
  /** Signed and kept nowhere. */
  readonly anonymousToken: (
    visitor: Visitor,
  ) => Stored<{ readonly secret: string; readonly expiresAt: number }, TooManyAttempts>
}

/** For the operator of the service: exact errors, no rate limits. */
export interface OperatorActions {
  readonly create: (credentials: EmailAndPassword) => Stored<Account, BadEmail | BadPassword | EmailTaken>
  readonly find: (email: string) => Stored<Account, NoSuchAccount>
  /** By address, a bounded number after this one. */
  readonly list: (after?: string) => Stored<ReadonlyArray<Account>>
  /** Forgets sessions, links, tokens and clients that ended more than `ms` ago, a bounded number at a time; says how many. */
  readonly sweep: (ms: number) => Stored<number>
  /** As the owner's `deleteAccount`. */
  readonly remove: (id: string) => Stored<void, NoSuchAccount>
  readonly setPlan: (id: string, plan: AccountPlan) => Stored<void, NoSuchAccount>
  /** Turns the second factor off for a user who lost it; `who` did it is kept, and shown to its owner. Sign-ins under way end. */
  readonly resetFactor: (id: string, who: string) => Stored<void, NoSuchAccount | FactorIsOff>
  /** Ends every session and link of the old one. The second factor stays. */
  readonly setPassword: (
    id: string,
    password: string,
    tokensToEnd?: EndTokens,
  ) => Stored<void, BadPassword | NoSuchAccount>
}

/** Accounts with email and password, their sessions and tokens. An `id` is that of a caller who has shown who they are. */
export class Accounts extends Context.Service<
  Accounts,
  SigningIn &
    SecondFactor &
    Passkeys &
    LinkedProvider &
    EmailChange &
    OwnerActions &
    MailedLinks &
    Tokens &
    ConnectedClients &
    OperatorActions
>()("@surename/core/Accounts") {}
