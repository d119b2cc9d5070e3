import * as Data from "effect/Data"

/** Failures of account operations. Each message is fit for the person who asked and says nothing about others. */
interface FailureMessage {
  readonly message: string
}

/** The request has an invalid token or cookie. A request without credentials is anonymous, which is no error. */
export class BadCredentials extends Data.TaggedError("BadCredentials")<
  FailureMessage & {
    readonly why: "not_a_token" | "mistyped" | "unknown" | "expired" | "signed_out" | "other_resource"
  }
> {}

/** One error for an unknown address, a wrong password and an unconfirmed address, so that it reveals no account. */
export class WrongCredentials extends Data.TaggedError("WrongCredentials")<FailureMessage> {}

export class WrongPassword extends Data.TaggedError("WrongPassword")<FailureMessage> {}
export class BadEmail extends Data.TaggedError("BadEmail")<FailureMessage> {}
export class BadPassword extends Data.TaggedError("BadPassword")<FailureMessage> {}

/** For operators, never for visitors. */
export class EmailTaken extends Data.TaggedError("EmailTaken")<FailureMessage> {}

/** The code of the second factor is wrong or used. */
export class WrongCode extends Data.TaggedError("WrongCode")<FailureMessage> {}

/** No code followed the right password in time, or the sign-in was cancelled. */
export class SignInExpired extends Data.TaggedError("SignInExpired")<FailureMessage> {}

export class BadSetUp extends Data.TaggedError("BadSetUp")<FailureMessage> {}

export class FactorIsOn extends Data.TaggedError("FactorIsOn")<FailureMessage> {}
export class FactorIsOff extends Data.TaggedError("FactorIsOff")<FailureMessage> {}

export class NoSuchAccount extends Data.TaggedError("NoSuchAccount")<FailureMessage> {}
export class NoSuchSession extends Data.TaggedError("NoSuchSession")<FailureMessage> {}
export class NoSuchApp extends Data.TaggedError("NoSuchApp")<FailureMessage> {}
export class NoSuchToken extends Data.TaggedError("NoSuchToken")<FailureMessage> {}

/** The link from a mail was used, is too old, or was never ours. */
export class BadLink extends Data.TaggedError("BadLink")<FailureMessage> {}

/** This service cannot send mail. The message says whom to ask. */
export class NoMail extends Data.TaggedError("NoMail")<FailureMessage> {}

export class TooManyAttempts extends Data.TaggedError("TooManyAttempts")<
  FailureMessage & { readonly retryAfterMs: number }
> {}

export class BadTokenRequest extends Data.TaggedError("BadTokenRequest")<
  FailureMessage & { readonly field: "name" | "scopes" | "expires" }
> {}

/** The passkey does not belong to this account, or the answer to this challenge. */
export class WrongPasskey extends Data.TaggedError("WrongPasskey")<FailureMessage> {}
export class NoSuchPasskey extends Data.TaggedError("NoSuchPasskey")<FailureMessage> {}
export class TooManyPasskeys extends Data.TaggedError("TooManyPasskeys")<FailureMessage> {}

/** The operator's identity provider did not identify the person, or the person has no account there. */
export class ProviderRefused extends Data.TaggedError("ProviderRefused")<FailureMessage> {}

export class TooManyTokens extends Data.TaggedError("TooManyTokens")<FailureMessage> {}

export type NotConfirmed = WrongPassword | WrongCode | NoSuchSession | TooManyAttempts
