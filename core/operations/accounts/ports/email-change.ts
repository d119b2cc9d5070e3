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
import type { SecondStep } from "./second-step.ts"

interface NewAddress extends SecondStep {
  readonly email: string
  readonly password: string
}

/** The new mailbox confirms the change, and the previous one can stop it. */
export interface EmailChange {
  /** Answers alike whether or not the new address has an account. A link goes to each mailbox. */
  readonly requestEmailChange: (
    id: string,
    change: NewAddress,
    visitor: Visitor,
  ) => Stored<void, NotConfirmed | BadEmail | NoMail | NoSuchAccount>
  /** Needs the link of the new mailbox and a session of the account. Every other session and every mailed link ends. */
  readonly confirmEmailChange: (
    id: string,
    link: string,
    visitor: Visitor,
  ) => Stored<{ readonly setCookie: ReadonlyArray<string> }, BadLink | NoSuchSession | TooManyAttempts>
  /**
   * Needs the link of the previous mailbox, for a while also after the change. The address is restored and the password is revoked,
   * because the requester knew it. Sessions, tokens and connected apps end; a mailed link sets a new password.
   */
  readonly stopEmailChange: (link: string, visitor: Visitor) => Stored<void, BadLink | TooManyAttempts>
}
