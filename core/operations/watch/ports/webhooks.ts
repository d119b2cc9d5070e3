import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { EventType } from "../event.ts"

export const webhookFormats = ["standard", "slack", "discord", "teams", "google_chat", "ntfy"] as const
export type WebhookFormat = (typeof webhookFormats)[number]

/** The account has no webhook of this id. */
export class NoSuchWebhook extends Data.TaggedError("NoSuchWebhook")<{ readonly message: string }> {}

/** The account has as many webhooks as one may have. */
export class TooManyWebhooks extends Data.TaggedError("TooManyWebhooks")<{ readonly message: string }> {}

/** `owner`: its owner turned it off. `gone`: the receiver answered 410. `failing`: five days of failures and nothing else. */
export type DisabledBecause = "owner" | "gone" | "failing"

/** Keys of a webhook, sealed for its account. */
export interface SealedKeys {
  readonly sealed: string
  /** The name of the key that sealed them. */
  readonly sealedBy: string
  readonly publicKey: string
}

interface Filters {
  /** Empty: of every type. */
  readonly types: ReadonlyArray<EventType>
  /** Empty: of every list, and events about no list. */
  readonly watchlistIds: ReadonlyArray<string>
}

/** A place where events of an account go. Times are clock times (ms). */
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

/** An absent field stays as it is. New keys leave the ones before in force until `oldKeysUntil`. */
export type WebhookChange = Partial<NewWebhook> & { readonly oldKeysUntil?: number }

/** `waiting`: it failed and goes on at `nextAt`. `failed`: a later attempt took its place. `given_up`: it was the last. */
export type AttemptStatus = "delivered" | "waiting" | "failed" | "given_up"

/** One line of the delivery log. */
export interface LoggedAttempt {
  readonly deliveryId: string
  readonly eventId: string
  readonly type: EventType
  /** From 1. One that waits for its first has 0. */
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

/** Webhooks of accounts, and the log of what was sent to them. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly find: (owner: string, id: string) => Stored<Webhook, NoSuchWebhook>
    /** By id. */
    readonly list: (owner: string) => Stored<ReadonlyArray<Webhook>>
    readonly make: (owner: string, id: string, fields: NewWebhook) => Stored<Webhook, TooManyWebhooks>
    readonly change: (owner: string, id: string, change: WebhookChange) => Stored<Webhook, NoSuchWebhook>
    /** Gives up all that waits for it. */
    readonly disable: (owner: string, id: string, because: DisabledBecause) => Stored<void>
    /** With its log and what waits for it. */
    readonly remove: (owner: string, id: string) => Stored<void, NoSuchWebhook>
    /** Its sealed keys in force, the newest first. */
    readonly keys: (owner: string, id: string) => Stored<ReadonlyArray<string>, NoSuchWebhook>
    /** Newest keys that another key of the service sealed. */
    readonly sealedByOthers: (
      keyName: string,
      most: number,
    ) => Stored<ReadonlyArray<{ readonly owner: string; readonly id: string; readonly sealed: string }>>
    /** Unless they were rotated meanwhile. */
    readonly replaceSealed: (
      owner: string,
      id: string,
      sealed: string,
      anew: Pick<SealedKeys, "sealed" | "sealedBy">,
    ) => Stored<void>
    /** The newest attempts, and what waits for its first. */
    readonly log: (owner: string, id: string) => Stored<ReadonlyArray<LoggedAttempt>>
    /** An attempt that belongs to no queued delivery: a test. */
    readonly addToLog: (owner: string, id: string, attempt: Omit<LoggedAttempt, "deliveryId">) => Stored<LoggedAttempt>
    /** Queues events again, under the ids that they have; says how many. Unknown ids are passed over. */
    readonly redeliver: (owner: string, id: string, which: Redelivery) => Stored<number, NoSuchWebhook>
  }
>()("@surename/core/Webhooks") {}
