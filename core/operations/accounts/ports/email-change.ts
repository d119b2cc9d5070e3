import type {
  BadEmail,
  BadLink,
  NoMail,
  NoSuchAccount,
  NoSuchSession,
  NotConfirmed,
  TooManyAttempts,
} from "../../../interface/account-error.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { Visitor } from "../../../ports/visitor.ts"
import type { PasswordAndSecondStep } from "./second-step.ts"

interface NewAddress extends PasswordAndSecondStep {
  readonly email: string
}

/** The new mailbox confirms, the previous one can stop it. */
export interface EmailChange {
  /** Answers alike whether or not the new address has an account. */
  readonly requestEmailChange: (
    id: string,
    change: NewAddress,
    visitor: Visitor,
  ) => Stored<void, NotConfirmed | BadEmail | NoMail | NoSuchAccount>
  /** Needs the link and a session of the account. Every other session and link ends. */
  readonly confirmEmailChange: (
    id: string,
    link: string,
    visitor: Visitor,
  ) => Stored<{ readonly setCookie: ReadonlyArray<string> }, BadLink | NoSuchSession | TooManyAttempts>
  /**
   * The previous mailbox stops it, for a while also after the change. Revokes the password and the second factors, passkeys and links
   * added since, because the requester knew the password.
   */
  readonly stopEmailChange: (link: string, visitor: Visitor) => Stored<void, BadLink | TooManyAttempts>
}
