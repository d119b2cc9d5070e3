import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { MailSettings } from "../alert-mail/mail-settings.ts"
import type { WatchEvent } from "../event.ts"

/** Due alerts of one account. */
export interface DueMail {
  readonly owner: string
  /** The first ones in the order of the log. */
  readonly events: ReadonlyArray<WatchEvent>
  /** All due events. */
  readonly eventIds: ReadonlyArray<string>
}

/** Queued alerts. They are added with their event, in its transaction, only for confirmed addresses. */
export class AlertMail extends Context.Service<
  AlertMail,
  {
    readonly settings: (owner: string) => Stored<MailSettings>
    /** Replans the queued alerts. */
    readonly change: (owner: string, settings: MailSettings) => Stored<void>
    /** The longest waiting account first. An account gets mail at intervals, however many alerts it has. */
    readonly due: (most: number) => Stored<ReadonlyArray<DueMail>>
    /** After an attempt: deletes mailed alerts and keeps the others. */
    readonly settle: (mail: DueMail, isSent: boolean) => Stored<void>
    /** Deletes alerts that no mail server took for days, and corrects times of a wrong clock. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/AlertMail") {}
