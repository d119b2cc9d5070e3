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
import type { SecondStep } from "./second-step.ts"

/** A key that an owner's device keeps (WebAuthn). Times are milliseconds of the epoch. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | null
  /** Whether it signs in alone. After another password it must first be used behind that password. */
  readonly signsIn: boolean
}

/** The parts of a browser's question to a device that only this service can make. */
export interface PasskeyQuestion {
  readonly challenge: string
  /** The host that passkeys belong to. */
  readonly host: string
}

export interface NewPasskeyQuestion extends PasskeyQuestion {
  /** Names the account for the device, in base64url. */
  readonly user: string
  readonly email: string
  /** Passkeys that the account has: a device that keeps one makes no second. */
  readonly known: ReadonlyArray<string>
}

interface PasswordAndSecondStep extends SecondStep {
  readonly password: string
}

/** Answers of browsers are JSON text, which is not trusted. */
export interface Passkeys {
  /**
   * The question for a sign-in, for the second step of one, or for the session of this `Cookie` header. Nothing where that account has no passkey, or
   * browsers have none for this address.
   */
  readonly passkeyQuestion: (
    purpose: "confirm" | "second step" | "sign in",
    cookie: string,
  ) => Stored<PasskeyQuestion | undefined>
  readonly passkeys: (id: string) => Stored<ReadonlyArray<Passkey>>
  /** The first step of adding one: password, and a second step where the account has a factor. */
  readonly beginPasskey: (
    id: string,
    known: PasswordAndSecondStep,
    visitor: Visitor,
  ) => Stored<NewPasskeyQuestion, NotConfirmed | WrongPasskey | NoSuchAccount | TooManyPasskeys>
  /** The second step. The first factor of an account comes with recovery codes, which are shown here and never again. */
  readonly addPasskey: (
    id: string,
    made: { readonly answer: string; readonly name: string },
    cookie: string,
  ) => Stored<
    { readonly recoveryCodes: ReadonlyArray<string> },
    WrongPasskey | NoSuchAccount | NoSuchSession | TooManyAttempts | TooManyPasskeys
  >
  /** With the last factor of an account, its recovery codes end. */
  readonly removePasskey: (
    id: string,
    passkey: string,
    known: PasswordAndSecondStep,
    visitor: Visitor,
  ) => Stored<void, NotConfirmed | NoSuchAccount | NoSuchPasskey>
  /** The device checked its owner, so no code is asked for. */
  readonly signInWithPasskey: (
    answer: string,
    visitor: Visitor,
  ) => Stored<{ readonly setCookie: ReadonlyArray<string> }, WrongPasskey | TooManyAttempts>
}
