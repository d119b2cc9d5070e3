import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { WatchEvent } from "../event.ts"
import type { AttemptStatus, DisabledBecause, Webhook } from "./webhooks.ts"

/** A webhook that one process delivers to for as long as it renews its lease. */
export interface HeldEndpoint extends Pick<Webhook, "format" | "id" | "url"> {
  readonly owner: string
  readonly holder: string
  readonly sealedKeys: ReadonlyArray<string>
  /** Since when every attempt has failed. */
  readonly failingSince?: number
  /** Its owner was told of that. */
  readonly isMailed: boolean
}

export interface DueDelivery {
  readonly event: WatchEvent
  /** Made before. */
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
  /** From now on nothing is sent there. */
  readonly disable?: DisabledBecause
}

export interface DeliveryLoad {
  /** How long the delivery that is most overdue has been due. */
  readonly lateMs: number
  readonly failingEndpoints: number
}

/** The queue of deliveries. Rows come with their event, in its transaction; each ends delivered or given up. */
export class Deliveries extends Context.Service<
  Deliveries,
  {
    /** Takes endpoints that have something due and that no process holds. */
    readonly claim: (holder: string, most: number) => Stored<ReadonlyArray<HeldEndpoint>>
    /** Holds it for longer; `undefined` where the lease is lost, or the endpoint is disabled or gone. */
    readonly renew: (held: HeldEndpoint) => Stored<HeldEndpoint | undefined>
    readonly release: (held: HeldEndpoint) => Stored<void>
    /** The most overdue first. */
    readonly due: (held: HeldEndpoint, most: number) => Stored<ReadonlyArray<DueDelivery>>
    /** Logs an attempt and plans the next. An attempt that another process made meanwhile changes nothing. */
    readonly settle: (held: HeldEndpoint, eventId: string, ended: EndedAttempt) => Stored<void>
    /** Whether the mail about its failures is still to be sent; of several callers one gets it. */
    readonly takeMail: (held: HeldEndpoint) => Stored<boolean>
    readonly load: Stored<DeliveryLoad>
    /** Forgets old lines of the log; makes due again what a wrong clock put far off. `scale` as in `TimeScale`. */
    readonly sweep: (scale: number) => Stored<number>
  }
>()("@surename/core/Deliveries") {}
