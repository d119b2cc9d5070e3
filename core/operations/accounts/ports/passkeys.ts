import type {
  NoSuchAccount,
  NoSuchPasskey,
  NoSuchSession,
  NotConfirmed,
  TooManyAttempts,
  TooManyPasskeys,
  WrongPasskey,
} from "../../../interface/account-error.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { Visitor } from "../../../ports/visitor.ts"
import type { PasswordAndSecondStep } from "./second-step.ts"

/** Times are milliseconds since the epoch. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | null
  /** True when it signs in alone. After a new password it must first be used behind that. */
  readonly signsIn: boolean
}

export interface PasskeyQuestion {
  readonly challenge: string
  /** The relying party id. */
  readonly host: string
}

export interface NewPasskeyQuestion extends PasskeyQuestion {
  /** The user handle in base64url. */
  readonly user: string
  readonly email: string
  /** The account's passkeys: a device must make no second one. */
  readonly known: ReadonlyArray<string>
}

/** Browsers answer with JSON text, which is not trusted. */
export interface Passkeys {
  /** `undefined` when the account has no passkey or the address allows none. */
  readonly makePasskeyQuestion: (
    purpose: "confirm" | "second step" | "sign in",
    cookie: string,
  ) => Stored<PasskeyQuestion | undefined>
  readonly listPasskeys: (id: string) => Stored<ReadonlyArray<Passkey>>
  /** Needs the password, and the second step. */
  readonly beginPasskey: (
    id: string,
    credentials: PasswordAndSecondStep,
    visitor: Visitor,
  ) => Stored<NewPasskeyQuestion, NotConfirmed | WrongPasskey | NoSuchAccount | TooManyPasskeys>
  /** The first factor returns its recovery codes, only here. */
  readonly addPasskey: (
    id: string,
    passkey: { readonly answer: string; readonly name: string },
    cookie: string,
  ) => Stored<
    { readonly recoveryCodes: ReadonlyArray<string> },
    WrongPasskey | NoSuchAccount | NoSuchSession | TooManyAttempts | TooManyPasskeys
  >
  /** Removing the last factor ends its recovery codes. */
  readonly removePasskey: (
    id: string,
    passkey: string,
    credentials: PasswordAndSecondStep,
    visitor: Visitor,
  ) => Stored<void, NotConfirmed | NoSuchAccount | NoSuchPasskey>
  /** The device checked its owner, so no code is needed. */
  readonly signInWithPasskey: (
    answer: string,
    visitor: Visitor,
  ) => Stored<{ readonly setCookie: ReadonlyArray<string> }, WrongPasskey | TooManyAttempts>
}
