import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { WatchEvent } from "../event.ts"
import type { AttemptStatus, DisabledBecause, Webhook } from "./webhooks.ts"

/** A webhook that one process holds while it renews its lease. */
export interface HeldEndpoint extends Pick<Webhook, "format" | "id" | "url"> {
  readonly owner: string
  readonly holder: string
  readonly sealedKeys: ReadonlyArray<string>
  readonly failingSince?: number
  /** The owner got a mail about the failures. */
  readonly isMailed: boolean
}

export interface DueDelivery {
  readonly event: WatchEvent
  readonly attempts: number
}

export interface EndedAttempt {
  readonly attempt: number
  readonly at: number
  readonly ms: number
  readonly status: Exclude<AttemptStatus, "failed">
  readonly httpStatus?: number
  readonly note?: string
  readonly nextAt?: number
  readonly disable?: DisabledBecause
}

export interface DeliveryLoad {
  readonly lateMs: number
  readonly failingEndpoints: number
}

/** Deliveries are added in the event's transaction. Each ends delivered or given up. */
export class Deliveries extends Context.Service<
  Deliveries,
  {
    readonly claim: (holder: string, most: number) => Stored<ReadonlyArray<HeldEndpoint>>
    readonly renew: (endpoint: HeldEndpoint) => Stored<HeldEndpoint | undefined>
    readonly release: (endpoint: HeldEndpoint) => Stored<void>
    /** The most overdue first. */
    readonly listDue: (endpoint: HeldEndpoint, most: number) => Stored<ReadonlyArray<DueDelivery>>
    /** Changes nothing when another process made the attempt. */
    readonly settle: (endpoint: HeldEndpoint, eventId: string, attempt: EndedAttempt) => Stored<void>
    /** True for one caller while the mail is not sent. */
    readonly takeMail: (endpoint: HeldEndpoint) => Stored<boolean>
    readonly load: Stored<DeliveryLoad>
    /** `scale` as in `TimeScale`. */
    readonly sweep: (scale: number) => Stored<number>
  }
>()("@surename/core/Deliveries") {}
