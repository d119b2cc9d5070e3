import type { UnknownReason } from "../../../evidence/unknown-reason.ts"
import type { Registered, RegisteredByWhois, Unregistered } from "../../../evidence/verdict.ts"
import type { EventFacts, EventType } from "../event.ts"
import type { StatedDrop } from "../ports/drop-list.ts"
import type { SiteSeen } from "./subject.ts"

export type ConclusiveVerdict = Registered | RegisteredByWhois | Unregistered

/** `SameZone`: the name servers are equal, so the check skipped the registry. */
export type NameCheck =
  | {
      readonly _tag: "Verdict"
      readonly verdict: ConclusiveVerdict
      readonly zone?: ReadonlyArray<string>
      readonly site?: SiteSeen
    }
  | { readonly _tag: "Failed"; readonly reason: UnknownReason }
  | { readonly _tag: "SameZone"; readonly site?: SiteSeen }

export interface Interest {
  /** At least one account watches it as its own. */
  readonly isMine: boolean
  /** Days before the expiry with an alert. */
  readonly thresholds: ReadonlyArray<number>
}

export interface CheckContext {
  readonly now: number
  readonly tld: string
  readonly interest: Interest
  readonly drop?: StatedDrop
  /** 0 to 1: spreads checks by a tenth of their interval. */
  readonly random: number
  /** `SURENAME_TIME_SCALE`: divides intervals. */
  readonly scale: number
}

export interface Edge {
  readonly type: EventType
  readonly before: EventFacts
  readonly after: EventFacts
  readonly rule: string
  readonly receipt?: { readonly event_id: string; readonly receipt_id: string }
  /** Thresholds of `expiry.near`. */
  readonly days?: ReadonlyArray<number>
}
