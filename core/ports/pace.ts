import type { Stored } from "./store-unavailable.ts"

/** The pace of hosts, shared by all processes on one store. */
export interface Pace {
  /** Takes up to `most` slots, one by default. The host takes at most `rps` requests a second. */
  readonly take: (host: string, rps: number, most?: number) => Stored<TakenSlots>
  /** A slot without a report counts while its request might still arrive. */
  readonly report: (host: string, rps: number, hostAnswer: HostAnswer) => Stored<HostPace>
}

export type PauseReason = "throttled" | "blocked"

export interface HostPause {
  readonly ms: number
  readonly why: PauseReason
}

export interface HostPace {
  readonly rps: number
  readonly pause?: HostPause
}

export interface TakenSlots extends HostPace {
  /** Absent when no slot is free. Expires after `limits.paceUseMs`. */
  readonly slotId?: string
  readonly moreSlotIds?: ReadonlyArray<string>
  readonly waitMs: number
}

export interface HostAnswer {
  /** Absent for a request sent while the store was away. */
  readonly slotId?: string | undefined
  /** Slots with the same result, which is no refusal. */
  readonly moreSlotIds?: ReadonlyArray<string>
  /** `refused`: too many requests. `answered`: any other answer. `neither`: a 403, or no answer. */
  readonly as: "answered" | "refused" | "neither"
  readonly pause?: HostPause
}
