import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { MailSettings } from "../alert-mail/mail-settings.ts"
import type { WatchEvent } from "../event.ts"

export interface DueMail {
  readonly owner: string
  readonly events: ReadonlyArray<WatchEvent>
  readonly eventIds: ReadonlyArray<string>
}

/** Queued alerts, added in the event's transaction, only for confirmed addresses. */
export class AlertMail extends Context.Service<
  AlertMail,
  {
    readonly findSettings: (owner: string) => Stored<MailSettings>
    readonly change: (owner: string, settings: MailSettings) => Stored<void>
    /** The longest waiting account first, at intervals. */
    readonly listDue: (most: number) => Stored<ReadonlyArray<DueMail>>
    /** Deletes mailed alerts and keeps the others. */
    readonly settle: (mail: DueMail, isSent: boolean) => Stored<void>
    /** Deletes alerts undelivered for days, and corrects times of a wrong clock. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/AlertMail") {}
