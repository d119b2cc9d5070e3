import type {
  BadEmail,
  BadLink,
  BadPassword,
  BadTokenRequest,
  EmailNotVerified,
  NoMail,
  NoSuchAccount,
  TooManyAttempts,
  TooManyTokens,
  WrongCredentials,
  WrongPassword,
} from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import type { StoreUnavailable } from "@surename/core/ports/store"

export type Failure =
  | BadEmail
  | BadLink
  | BadPassword
  | BadTokenRequest
  | EmailNotVerified
  | NoMail
  | NoSuchAccount
  | StoreUnavailable
  | TooManyAttempts
  | TooManyTokens
  | WrongCredentials
  | WrongPassword

/** What was wrong with a form, in a sentence at its place. */
export interface FormError {
  readonly tag: Failure["_tag"]
  readonly status: number
  readonly message: string
  /** The field it is about; without one it is about the whole form. */
  readonly field?: string
  readonly retryAfterMs?: number
}

/** What each failure means over HTTP. 422: it was understood, and it cannot be done like that (RFC 9110, 15.5.21). */
const statuses: Readonly<Record<Failure["_tag"], number>> = {
  BadEmail: 422,
  BadLink: 422,
  BadPassword: 422,
  BadTokenRequest: 422,
  EmailNotVerified: 422,
  NoMail: 501,
  NoSuchAccount: 422,
  StoreUnavailable: 503,
  TooManyAttempts: 429,
  TooManyTokens: 422,
  WrongCredentials: 422,
  WrongPassword: 422,
}

/** Where the form has what a failure is about. */
export type FieldOf = Partial<Readonly<Record<Failure["_tag"], string>>>

export const formErrorOf = (failure: Failure, fields: FieldOf): FormError => {
  const field = failure._tag === "BadTokenRequest" ? failure.field : fields[failure._tag]
  const retryAfterMs = waitOf(failure)
  return {
    tag: failure._tag,
    status: statuses[failure._tag],
    message: failure._tag === "StoreUnavailable" ? storeAwayMessage : failure.message,
    ...(field === undefined ? {} : { field }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

/** A database that does not answer may have done it all the same: the message does not claim that nothing happened. */
export const storeAwayMessage =
  "The service cannot reach its database just now, so it cannot say whether this was done. Try again in a moment."

const waitOf = (failure: Failure): number | undefined => {
  if (failure._tag === "TooManyAttempts") return failure.retryAfterMs
  return failure._tag === "StoreUnavailable" ? limits.storeAwayMs : undefined
}
