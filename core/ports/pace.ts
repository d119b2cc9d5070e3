import type { Stored } from "./store-unavailable.ts"

/** The pace of registry hosts, shared by all processes on one store. Every time is a length on the store's own clock. */
export interface Pace {
  /** Slots for up to `most` requests to the host (1), or the time of the next try. The host takes at most `rps` requests a second. */
  readonly take: (host: string, rps: number, most?: number) => Stored<TakenSlots>
  /** Reports the result of a request. A slot without a report counts while its request might still arrive. */
  readonly tell: (host: string, rps: number, hostAnswer: HostAnswer) => Stored<HostPace>
}

export type PauseReason = "throttled" | "blocked"

export interface HostPace {
  /** Current requests per second, lower after refusals. */
  readonly rps: number
  /** The host asked for a pause of this length. */
  readonly quiet?: { readonly ms: number; readonly why: PauseReason }
}

export interface TakenSlots extends HostPace {
  /** Absent when no slot is free. Expires after `limits.paceUseMs`. */
  readonly place?: string
  /** The other slots of a batch, with the same expiry. */
  readonly more?: ReadonlyArray<string>
  /** Until the next try, or the next slot. */
  readonly waitMs: number
}

export interface HostAnswer {
  /** Absent for a request that was sent without one while the store was away. */
  readonly place?: string | undefined
  /** Slots of other requests with the same result, which is no refusal. */
  readonly more?: ReadonlyArray<string>
  /** `refused`: too many requests. `answered`: any other answer. */
  readonly as: "answered" | "refused" | "neither"
  readonly quiet?: { readonly ms: number; readonly why: PauseReason }
}
