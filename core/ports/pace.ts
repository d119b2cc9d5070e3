import type { Stored } from "./store-unavailable.ts"

/** The pace of registry hosts, one among all who share a store. Every time is a length on the store's own clock. */
export interface Pace {
  /** Places for up to `most` requests to the host (1), or when to look again; the host takes `rps` requests a second at the most. */
  readonly take: (host: string, rps: number, most?: number) => Stored<TakenPlace>
  /** Reports the result of a request. A place without a report counts as long as its request might still arrive. */
  readonly tell: (host: string, rps: number, hostAnswer: HostAnswer) => Stored<PaceOfHost>
}

export type Quiet = "throttled" | "blocked"

export interface PaceOfHost {
  /** Requests a second right now, slower after refusals. */
  readonly rps: number
  /** The host asked for it, for so much longer. */
  readonly quiet?: { readonly ms: number; readonly why: Quiet }
}

export interface TakenPlace extends PaceOfHost {
  /** Absent: there was none. To be used within `limits.paceUseMs`. */
  readonly place?: string
  /** The others of a batch, to be used as soon. */
  readonly more?: ReadonlyArray<string>
  /** Until it is worth looking again, for another one after a place. */
  readonly waitMs: number
}

export interface HostAnswer {
  /** Absent for a request that was sent without one, while the store was away. */
  readonly place?: string | undefined
  /** Places of other requests that ended alike, and not with a refusal. */
  readonly more?: ReadonlyArray<string>
  /** `refused`: as one too many. `answered`: with anything else that is an answer. */
  readonly as: "answered" | "refused" | "neither"
  readonly quiet?: { readonly ms: number; readonly why: Quiet }
}
