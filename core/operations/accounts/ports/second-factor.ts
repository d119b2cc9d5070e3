import type {
  BadSetUp,
  FactorIsOff,
  FactorIsOn,
  NoSuchAccount,
  NoSuchSession,
  NotConfirmed,
  WrongCode,
} from "../../../interface/account-error.ts"
import type { PasswordAndSecondStep, SecondStep } from "./second-step.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { Visitor } from "../../../ports/visitor.ts"

/** Times are milliseconds since the epoch. */
export interface FactorState {
  /** Null when it is off. */
  readonly since: number | null
  /** Passkeys may be the only factor. */
  readonly hasApp: boolean
  readonly recoveryCodesLeft: number
  readonly lastReset: { readonly at: number; readonly who: string } | null
}

/** The secret is not active yet. */
export interface FactorSetUp {
  /** A sealed value. Only this service can open it, for this account and some minutes. */
  readonly sealed: string
  readonly secret: string
  /** `otpauth://…`, for an app and for a QR code. */
  readonly uri: string
}

interface Shown {
  /** Recovery codes. Each replaces a code once. Only this call returns them. */
  readonly recoveryCodes: ReadonlyArray<string>
}

/** App codes (RFC 6238) and recovery codes. Wrong codes are limited as wrong passwords are. A session also needs the password. */
export interface SecondFactor {
  readonly getFactor: (id: string) => Stored<FactorState, NoSuchAccount>
  /** Stores nothing until a first code confirms it. Needs a second step when passkeys are the factor. */
  readonly setUpFactor: (
    id: string,
    password: string,
    cookie?: string,
    second?: SecondStep,
  ) => Stored<FactorSetUp, NotConfirmed | FactorIsOn | NoSuchAccount>
  /** Returns the same secret, for a form shown again. */
  readonly reopenFactorSetUp: (id: string, sealed: string) => Stored<FactorSetUp, BadSetUp | NoSuchAccount>
  readonly enableFactor: (
    id: string,
    sealed: string,
    code: string,
    cookie?: string,
  ) => Stored<Shown, WrongCode | BadSetUp | FactorIsOn | NoSuchAccount | NoSuchSession>
  readonly disableFactor: (
    id: string,
    credentials: PasswordAndSecondStep,
    visitor: Visitor,
  ) => Stored<void, NotConfirmed | FactorIsOff | NoSuchAccount>
  readonly replaceRecoveryCodes: (
    id: string,
    credentials: PasswordAndSecondStep,
    visitor: Visitor,
  ) => Stored<Shown, NotConfirmed | FactorIsOff | NoSuchAccount>
}
