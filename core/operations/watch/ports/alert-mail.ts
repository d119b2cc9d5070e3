import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { MailSettings } from "../alert-mail/mail-settings.ts"
import type { WatchEvent } from "../event.ts"

/** Alerts of one account that are due. */
export interface DueMail {
  readonly owner: string
  /** In the order of the log; the first ones only. */
  readonly events: ReadonlyArray<WatchEvent>
  /** All that are due together. */
  readonly eventIds: ReadonlyArray<string>
}

/** Alerts that wait to be mailed. They are queued with their event, in its transaction, for confirmed addresses only. */
export class AlertMail extends Context.Service<
  AlertMail,
  {
    readonly settings: (owner: string) => Stored<MailSettings>
    /** From now on; what waits is planned anew. */
    readonly change: (owner: string, settings: MailSettings) => Stored<void>
    /** The account that waits longest first. An account gets mail at intervals, however many alerts it has. */
    readonly due: (most: number) => Stored<ReadonlyArray<DueMail>>
    /** After an attempt: what was mailed is forgotten, what was not waits. */
    readonly settle: (mail: DueMail, isSent: boolean) => Stored<void>
    /** Forgets alerts that no mail server took for days, and makes due again what a wrong clock put far off. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/AlertMail") {}
