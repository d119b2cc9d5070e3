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

/** Another address for an account: the new mailbox confirms it, and the one before can stop it. */
export interface EmailChange {
  /** Says the same whether or not the new address has an account. A link goes to each mailbox. */
  readonly requestEmailChange: (
    id: string,
    change: NewAddress,
    visitor: Visitor,
  ) => Stored<void, NotConfirmed | BadEmail | NoMail | NoSuchAccount>
  /** With the link of the new mailbox, in a session of the account. Every other session and every mailed link ends. */
  readonly confirmEmailChange: (
    id: string,
    link: string,
    visitor: Visitor,
  ) => Stored<{ readonly setCookie: ReadonlyArray<string> }, BadLink | NoSuchSession | TooManyAttempts>
  /**
   * With the link of the mailbox before, also for a while after the change: the address is as it was, and the password opens nothing, because
   * who asked for the change knew it. Sessions, tokens and connected apps end; a mailed link sets a new password.
   */
  readonly stopEmailChange: (link: string, visitor: Visitor) => Stored<void, BadLink | TooManyAttempts>
}
