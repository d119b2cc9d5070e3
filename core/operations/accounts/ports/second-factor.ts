import type {
  BadSetUp,
  FactorIsOff,
  FactorIsOn,
  NoSuchAccount,
  NoSuchSession,
  NotConfirmed,
  WrongCode,
} from "../../../interface/account-error.ts"
import type { SecondStep } from "./second-step.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { Visitor } from "../../../ports/visitor.ts"

/** The owner's view of the factor. Times are milliseconds of the epoch. */
export interface FactorState {
  /** Since when it is on; null when it is off. */
  readonly since: number | null
  /** Whether an app has its secret; passkeys may be all there is. */
  readonly hasApp: boolean
  readonly recoveryCodesLeft: number
  /** The last time that an operator turned it off. */
  readonly lastReset: { readonly at: number; readonly who: string } | null
}

/** A secret that is not in use yet. */
export interface FactorSetUp {
  /** For the form, which sends it back with the first code. Only this service reads it, for this account, and for some minutes. */
  readonly sealed: string
  /** In base32, for typing. */
  readonly secret: string
  /** `otpauth://…`, for an app and for a QR code. */
  readonly uri: string
}

interface Shown {
  /** Each is good once in the place of a code. They are shown here and never again. */
  readonly recoveryCodes: ReadonlyArray<string>
}

interface PasswordAndCode extends SecondStep {
  readonly password: string
}

/**
 * The second factor of an account: codes of an app (RFC 6238), and recovery codes. Wrong codes are limited as wrong passwords are, by
 * account and place; what is asked by a session needs the password, too, and is done while that has not ended.
 */
export interface SecondFactor {
  readonly factor: (id: string) => Stored<FactorState, NoSuchAccount>
  /** Nothing is kept until a first code confirms it. It takes a second step where passkeys are the factor. */
  readonly setUpFactor: (
    id: string,
    password: string,
    cookie?: string,
    second?: SecondStep,
  ) => Stored<FactorSetUp, NotConfirmed | FactorIsOn | NoSuchAccount>
  /** The secret that was shown before, for a form that is shown again. */
  readonly factorSetUp: (id: string, sealed: string) => Stored<FactorSetUp, BadSetUp | NoSuchAccount>
  readonly turnFactorOn: (
    id: string,
    sealed: string,
    code: string,
    cookie?: string,
  ) => Stored<Shown, WrongCode | BadSetUp | FactorIsOn | NoSuchAccount | NoSuchSession>
  readonly turnFactorOff: (
    id: string,
    known: PasswordAndCode,
    visitor: Visitor,
  ) => Stored<void, NotConfirmed | FactorIsOff | NoSuchAccount>
  /** Those from before end. */
  readonly newRecoveryCodes: (
    id: string,
    known: PasswordAndCode,
    visitor: Visitor,
  ) => Stored<Shown, NotConfirmed | FactorIsOff | NoSuchAccount>
}
