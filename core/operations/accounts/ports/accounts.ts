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

/** Times are milliseconds since the epoch. */
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
  /** The precision is an hour. */
  readonly lastUsedAt: number
  /** The fixed expiry, or earlier when idle. */
  readonly expiresAt: number
  readonly address: string | null
  readonly agent: string | null
  /** The browser's time zone, if sent. */
  readonly zone: string | null
  /** True for the session of this request. */
  readonly current: boolean
}

export interface Token {
  readonly id: string
  readonly name: string
  readonly scopes: ReadonlyArray<Scope>
  readonly createdAt: number
  readonly expiresAt: number | null
  /** The precision is an hour; null when never used. */
  readonly lastUsedAt: number | null
}

/** Times as RFC 3339, no secrets. */
export type AccountData = Readonly<Record<string, ReadonlyArray<Readonly<Record<string, unknown>>>>>

export interface Cookies {
  readonly setCookie: ReadonlyArray<string>
}

/** A cookie with `needsCode` grants nothing until a code follows. */
export interface SignIn {
  readonly account: Account
  readonly needsCode: boolean
}

export interface SignInActions {
  /** Answers alike, and as slowly, whether or not the address has an account. */
  readonly signUp: (
    credentials: EmailAndPassword & Visitor,
  ) => Stored<{ readonly next: "check_mail" | "sign_in" }, BadEmail | BadPassword | TooManyAttempts>
  readonly signIn: (who: EmailAndPassword & Visitor) => Stored<Cookies & SignIn, WrongCredentials | TooManyAttempts>
  readonly enterCode: (
    code: string,
    visitor: Visitor & SecondStep,
  ) => Stored<Cookies, WrongCode | SignInExpired | TooManyAttempts>
  /** Ends the session of this cookie. Succeeds when there is no session. */
  readonly signOut: (cookie: string) => Stored<Cookies>
}

interface EmailAndPassword {
  readonly email: string
  readonly password: string
}

/** True: also ends every personal token, connected app, feed and shared link, and turns webhooks off. */
export interface EndTokens {
  readonly endTokens?: boolean
}

/** A `Cookie` header works only until its session ends. */
export interface OwnerActions {
  readonly getAccount: (id: string) => Stored<Account, NoSuchAccount>
  /** Newest first. */
  readonly listSessions: (id: string, cookie?: string) => Stored<ReadonlyArray<Session>>
  readonly endSession: (id: string, session: string) => Stored<void, NoSuchSession>
  /** Wrong passwords of the last day, at browsers without an earlier sign-in. */
  readonly countWrongPasswords: (id: string) => Stored<number, NoSuchAccount>
  /**
   * Ends every session and link, and starts one. Needs the second factor, so that a thief of session and password cannot lock the owner
   * out.
   */
  readonly changePassword: (
    change: { readonly cookie: string; readonly current: string; readonly next: string } & Visitor &
      SecondStep &
      EndTokens,
  ) => Stored<Cookies, NotConfirmed | BadPassword>
  /** Checks the password and uses up a code. Counted as for `deleteAccount`. */
  readonly confirmPassword: (
    id: string,
    password: string,
    cookie?: string,
    second?: SecondStep,
  ) => Stored<void, NotConfirmed>
  /** Replaces this session. */
  readonly signInAgain: (id: string, password: string, visitor: Visitor & SecondStep) => Stored<Cookies, NotConfirmed>
  /** Newest first. */
  readonly listAccountEvents: (id: string) => Stored<ReadonlyArray<AccountEvent>>
  readonly collectAccountData: (id: string) => Stored<AccountData, NoSuchAccount>
  /** Deletes all that `docs/privacy.md` lists. Needs a code with a second factor. Wrong passwords count against the session of `cookie`. */
  readonly deleteAccount: (
    id: string,
    password: string,
    cookie?: string,
    second?: SecondStep,
  ) => Stored<Cookies, NotConfirmed>
}

/** Answers alike whether or not the account exists. */
export interface MailedLinks {
  /** Pages call it before they promise a mail. */
  readonly canMail: Effect.Effect<void, NoMail>
  readonly requestVerification: RequestMail
  /** Needs the password too: a link alone would confirm a stranger's password. Earlier sessions and tokens end. */
  readonly verifyEmail: (
    link: string,
    who: { readonly password: string } & Visitor,
  ) => Stored<Cookies & { readonly email: string }, BadLink | TooManyAttempts | WrongPassword>
  readonly requestReset: RequestMail
  /** Ends every session and link. For an unconfirmed address, also ends what `verifyEmail` ends. */
  readonly resetPassword: (
    link: string,
    password: string,
    visitor: Visitor & EndTokens,
  ) => Stored<Cookies, BadLink | BadPassword | TooManyAttempts>
}

type RequestMail = (who: { readonly email: string } & Visitor) => Stored<void, NoMail | BadEmail | TooManyAttempts>

export interface Tokens {
  /** Only this call returns `secret`. */
  readonly createToken: (
    id: string,
    newToken: { readonly name: string; readonly scopes: ReadonlyArray<string>; readonly expiresAt?: number },
    cookie?: string,
  ) => Stored<
    { readonly secret: string; readonly token: Token },
    BadTokenRequest | TooManyTokens | NoSuchAccount | NoSuchSession
  >
  readonly listTokens: (id: string) => Stored<ReadonlyArray<Token>>
  readonly revokeToken: (id: string, token: string) => Stored<void, NoSuchToken>
  /** Signed, not stored. */
  readonly issueAnonymousToken: (
    visitor: Visitor,
  ) => Stored<{ readonly secret: string; readonly expiresAt: number }, TooManyAttempts>
}

/** The operator gets exact errors and no rate limits. */
export interface OperatorActions {
  readonly create: (credentials: EmailAndPassword) => Stored<Account, BadEmail | BadPassword | EmailTaken>
  readonly find: (email: string) => Stored<Account, NoSuchAccount>
  readonly list: (after?: string) => Stored<ReadonlyArray<Account>>
  /** Deletes what ended more than `ms` ago. Returns the number. */
  readonly sweep: (ms: number) => Stored<number>
  readonly remove: (id: string) => Stored<void, NoSuchAccount>
  /** Replaces also a plan that this version does not know. */
  readonly setPlan: (email: string, plan: AccountPlan) => Stored<Account, NoSuchAccount>
  /** Turns the second factor off. The owner sees `who`. Pending sign-ins end. */
  readonly resetFactor: (id: string, who: string) => Stored<void, NoSuchAccount | FactorIsOff>
  /** Ends every session and link. The second factor stays. */
  readonly setPassword: (
    id: string,
    password: string,
    tokensToEnd?: EndTokens,
  ) => Stored<void, BadPassword | NoSuchAccount>
}

/** Accounts, their sessions and tokens. An `id` belongs to an authenticated caller. */
export class Accounts extends Context.Service<
  Accounts,
  SignInActions &
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
