import * as Data from "effect/Data"

/** Why something about an account was not done. Each message is fit for the person who asked, and says nothing about others. */
interface Why {
  readonly message: string
}

/** The request has a token or a cookie that is not valid. A request without any is anonymous, which is no error. */
export class BadCredentials extends Data.TaggedError("BadCredentials")<
  Why & { readonly why: "not_a_token" | "mistyped" | "unknown" | "expired" | "signed_out" | "other_resource" }
> {}

/** One error for an unknown address, a wrong password and an unconfirmed address, so that nobody learns who has an account. */
export class WrongCredentials extends Data.TaggedError("WrongCredentials")<Why> {}

export class WrongPassword extends Data.TaggedError("WrongPassword")<Why> {}
export class BadEmail extends Data.TaggedError("BadEmail")<Why> {}
export class BadPassword extends Data.TaggedError("BadPassword")<Why> {}

/** For operators, never for visitors. */
export class EmailTaken extends Data.TaggedError("EmailTaken")<Why> {}

/** A code of the second factor that is not right, or was used before. */
export class WrongCode extends Data.TaggedError("WrongCode")<Why> {}

/** A password was right, and no code came in time; or the sign-in was ended meanwhile. */
export class SignInExpired extends Data.TaggedError("SignInExpired")<Why> {}

/** The set-up code of the second factor is too old, or belongs to another account. */
export class BadSetUp extends Data.TaggedError("BadSetUp")<Why> {}

/** The second factor is on already, or is not on. */
export class FactorIsOn extends Data.TaggedError("FactorIsOn")<Why> {}
export class FactorIsOff extends Data.TaggedError("FactorIsOff")<Why> {}

export class NoSuchAccount extends Data.TaggedError("NoSuchAccount")<Why> {}
export class NoSuchSession extends Data.TaggedError("NoSuchSession")<Why> {}
export class NoSuchApp extends Data.TaggedError("NoSuchApp")<Why> {}
export class NoSuchToken extends Data.TaggedError("NoSuchToken")<Why> {}

/** A link from a mail that was used, is too old, or was never ours. */
export class BadLink extends Data.TaggedError("BadLink")<Why> {}

/** This service cannot send mail: the message says whom to ask. */
export class NoMail extends Data.TaggedError("NoMail")<Why> {}

export class TooManyAttempts extends Data.TaggedError("TooManyAttempts")<Why & { readonly retryAfterMs: number }> {}

export class BadTokenRequest extends Data.TaggedError("BadTokenRequest")<
  Why & { readonly field: "name" | "scopes" | "expires" }
> {}

/** A passkey that does not open this account, or an answer that was not made for this question. */
export class WrongPasskey extends Data.TaggedError("WrongPasskey")<Why> {}
export class NoSuchPasskey extends Data.TaggedError("NoSuchPasskey")<Why> {}
export class TooManyPasskeys extends Data.TaggedError("TooManyPasskeys")<Why> {}

/** The operator's provider did not say who somebody is, or that person has no account by it. */
export class ProviderRefused extends Data.TaggedError("ProviderRefused")<Why> {}

export class TooManyTokens extends Data.TaggedError("TooManyTokens")<Why> {}

/** The ways in which a person in a session does not prove to be the owner. */
export type NotConfirmed = WrongPassword | WrongCode | NoSuchSession | TooManyAttempts
