import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { EventType } from "../event.ts"

export const webhookFormats = ["standard", "slack", "discord", "teams", "google_chat", "ntfy"] as const
export type WebhookFormat = (typeof webhookFormats)[number]

export class NoSuchWebhook extends Data.TaggedError("NoSuchWebhook")<{ readonly message: string }> {}

export class TooManyWebhooks extends Data.TaggedError("TooManyWebhooks")<{ readonly message: string }> {}

/** `owner`: its owner turned it off. `gone`: the receiver answered 410. `failing`: five days of only failures. */
export type DisabledBecause = "owner" | "gone" | "failing"

export interface SealedKeys {
  readonly sealed: string
  /** The name of the key that sealed them. */
  readonly sealedBy: string
  readonly publicKey: string
}

interface Filters {
  /** Empty: every type. */
  readonly types: ReadonlyArray<EventType>
  /** Empty: every list, and events about no list. */
  readonly watchlistIds: ReadonlyArray<string>
}

export interface Webhook extends Filters {
  readonly id: string
  readonly url: string
  readonly format: WebhookFormat
  readonly disabledBecause?: DisabledBecause
  readonly publicKey: string
  readonly createdAt: number
}

export interface NewWebhook extends Partial<Filters> {
  readonly url: string
  readonly format?: WebhookFormat
  readonly enabled?: boolean
  readonly keys: SealedKeys
}

/** Previous keys stay valid until `oldKeysUntil`. */
export type WebhookChange = Partial<NewWebhook> & { readonly oldKeysUntil?: number }

/** `failed`: a later attempt followed. `given_up`: the last attempt failed. */
export type AttemptStatus = "delivered" | "waiting" | "failed" | "given_up"

export interface LoggedAttempt {
  readonly deliveryId: string
  readonly eventId: string
  readonly type: EventType
  /** 0 before the first attempt. */
  readonly attempt: number
  readonly at: number
  readonly status: AttemptStatus
  readonly httpStatus?: number
  readonly nextAt?: number
  readonly ms: number
  readonly note?: string
}

export interface Redelivery {
  readonly eventIds?: ReadonlyArray<string>
  readonly since?: number
  readonly onlyFailed: boolean
}

export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly find: (owner: string, id: string) => Stored<Webhook, NoSuchWebhook>
    readonly list: (owner: string) => Stored<ReadonlyArray<Webhook>>
    readonly make: (owner: string, id: string, fields: NewWebhook) => Stored<Webhook, TooManyWebhooks>
    readonly change: (owner: string, id: string, change: WebhookChange) => Stored<Webhook, NoSuchWebhook>
    /** Gives up its queued deliveries. */
    readonly disable: (owner: string, id: string, because: DisabledBecause) => Stored<void>
    readonly remove: (owner: string, id: string) => Stored<void, NoSuchWebhook>
    readonly listKeys: (owner: string, id: string) => Stored<ReadonlyArray<string>, NoSuchWebhook>
    readonly listSealedByOtherKeys: (
      keyName: string,
      most: number,
    ) => Stored<ReadonlyArray<{ readonly owner: string; readonly id: string; readonly sealed: string }>>
    /** Keys that were rotated meanwhile stay. */
    readonly replaceSealed: (
      owner: string,
      id: string,
      sealed: string,
      resealed: Pick<SealedKeys, "sealed" | "sealedBy">,
    ) => Stored<void>
    readonly listAttempts: (owner: string, id: string) => Stored<ReadonlyArray<LoggedAttempt>>
    /** A test has no queued delivery. */
    readonly addToLog: (owner: string, id: string, attempt: Omit<LoggedAttempt, "deliveryId">) => Stored<LoggedAttempt>
    /** Returns the number and skips unknown ids. */
    readonly redeliver: (owner: string, id: string, which: Redelivery) => Stored<number, NoSuchWebhook>
  }
>()("@surename/core/Webhooks") {}
