import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** Plain text: people and machines read the same link. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Ends such mails (RFC 8058). */
  readonly unsubscribe?: string
}

/** No server accepted the mail. It may still arrive. */
export class MailNotSent extends Data.TaggedError("MailNotSent")<{
  readonly message: string
  readonly cause?: unknown
}> {}

export class Mailer extends Context.Service<
  Mailer,
  {
    /** Succeeds when the next server has accepted it. */
    readonly send: (mail: Mail) => Effect.Effect<void, MailNotSent>
    /** Takes as long as sending, so that the time reveals no account. */
    readonly rehearse: (mail: Mail) => Effect.Effect<void, MailNotSent>
  }
>()("@surename/core/Mailer") {}
