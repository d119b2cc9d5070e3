import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** Plain text, so that people and machines read the same link. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The address that ends such mails, by a post of the mail program (RFC 8058). */
  readonly unsubscribe?: string
}

/** No server accepted the mail. It may still arrive without a report. */
export class MailNotSent extends Data.TaggedError("MailNotSent")<{
  readonly message: string
  readonly cause?: unknown
}> {}

export class Mailer extends Context.Service<
  Mailer,
  {
    /** Succeeds when the next server has accepted it. */
    readonly send: (mail: Mail) => Effect.Effect<void, MailNotSent>
    /** Works as long as sending but sends nothing, for an address without an account, so that the time reveals nothing. */
    readonly rehearse: (mail: Mail) => Effect.Effect<void, MailNotSent>
  }
>()("@surename/core/Mailer") {}
