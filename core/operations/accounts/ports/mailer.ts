import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** Plain text: a link in a mail is read by people, and by their machines as it is. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The address that ends mails of this kind, by a post of the mail program (RFC 8058). */
  readonly unsubscribe?: string
}

/** No server accepted the mail. It may still arrive; that is never reported. */
export class MailNotSent extends Data.TaggedError("MailNotSent")<{
  readonly message: string
  readonly cause?: unknown
}> {}

export class Mailer extends Context.Service<
  Mailer,
  {
    /** Done when the next server has taken it over. */
    readonly send: (mail: Mail) => Effect.Effect<void, MailNotSent>
    /** As much work as to send it, and no mail: for an address without an account, so that the time tells nothing of it. */
    readonly rehearse: (mail: Mail) => Effect.Effect<void, MailNotSent>
  }
>()("@surename/core/Mailer") {}
