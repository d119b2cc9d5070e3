import * as Data from "effect/Data"

/** Messages reveal nothing about other accounts. */
interface FailureMessage {
  readonly message: string
}

/** A request without credentials is anonymous, which is no error. */
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

/** Operators read it, visitors never. */
export class EmailTaken extends Data.TaggedError("EmailTaken")<FailureMessage> {}

export class WrongCode extends Data.TaggedError("WrongCode")<FailureMessage> {}

export class SignInExpired extends Data.TaggedError("SignInExpired")<FailureMessage> {}

export class BadSetUp extends Data.TaggedError("BadSetUp")<FailureMessage> {}

export class FactorIsOn extends Data.TaggedError("FactorIsOn")<FailureMessage> {}
export class FactorIsOff extends Data.TaggedError("FactorIsOff")<FailureMessage> {}

export class NoSuchAccount extends Data.TaggedError("NoSuchAccount")<FailureMessage> {}
export class NoSuchSession extends Data.TaggedError("NoSuchSession")<FailureMessage> {}
export class NoSuchApp extends Data.TaggedError("NoSuchApp")<FailureMessage> {}
export class NoSuchToken extends Data.TaggedError("NoSuchToken")<FailureMessage> {}

export class BadLink extends Data.TaggedError("BadLink")<FailureMessage> {}

export class NoMail extends Data.TaggedError("NoMail")<FailureMessage> {}

export class TooManyAttempts extends Data.TaggedError("TooManyAttempts")<
  FailureMessage & { readonly retryAfterMs: number }
> {}

export class BadTokenRequest extends Data.TaggedError("BadTokenRequest")<
  FailureMessage & { readonly field: "name" | "scopes" | "expires" }
> {}

/** The passkey belongs to another account, or answers another challenge. */
export class WrongPasskey extends Data.TaggedError("WrongPasskey")<FailureMessage> {}
export class NoSuchPasskey extends Data.TaggedError("NoSuchPasskey")<FailureMessage> {}
export class TooManyPasskeys extends Data.TaggedError("TooManyPasskeys")<FailureMessage> {}

export class ProviderRefused extends Data.TaggedError("ProviderRefused")<FailureMessage> {}

export class TooManyTokens extends Data.TaggedError("TooManyTokens")<FailureMessage> {}

export type NotConfirmed = WrongPassword | WrongCode | NoSuchSession | TooManyAttempts
