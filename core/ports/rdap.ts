import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { RdapObservation, Route } from "../evidence/observation.ts"

/** An adapter's report about one question. Core adds the role of the question. */
export type RdapReport = Omit<RdapObservation, "role">

/** A used slot in a host's queue. Adapters make it; it is opaque to others. */
export interface RegistrySlot {
  readonly host: string
}

export interface RdapRequest {
  /** A-label, lower case, no trailing dot. */
  readonly name: string
  readonly route: Route
  /** Clock time (ms) after which no caller waits. A retry must fit before it. */
  readonly by: number
  /** The first request uses this slot instead of queueing for one. */
  readonly turn?: RegistrySlot
  /** Goes to the front of the host's queue, because other names depend on the answer. */
  readonly urgent?: boolean
}

export interface SlotTimeout {
  readonly ms: number
  /** As in `turn`. A host with a longer pause answers at once with that. */
  readonly patienceMs: number
}

/** A known base URL and the recent behaviour of its host. */
export interface RegistryState {
  readonly base: string
  readonly host: string
  readonly basis: Route["basis"]
  readonly tlds: ReadonlyArray<string>
  readonly listedAt?: string
  readonly operator?: string
  /** Current requests per second; lower than configured after throttling. */
  readonly rps: number
  /** RFC 3339, while the host asked for a pause. */
  readonly quietUntil?: string
  /** The latency of the last answered request; absent if the host was never asked. */
  readonly latencyMs?: number
  /** From the last handshake: the version of HTTP and the end of the certificate (RFC 3339). */
  readonly http?: "1.1" | "2"
  readonly certificateUntil?: string
  readonly asked: number
  readonly throttled: number
}

/** A current list of registries, as bytes that others can compare. */
export interface PublishedList {
  readonly basis: Route["basis"]
  readonly url: string
  readonly publication?: string
  /** The hash of the published text; for a shipped list, of its JSON. */
  readonly sha256: string
}

/** Asks registries. Never fails: a failure is an observation. Reports one entry per attempt, oldest first. */
export class Rdap extends Context.Service<
  Rdap,
  {
    /** The only base that may answer for this name: IANA's, else the supplement's, else the aggregator. */
    readonly route: (name: string) => Effect.Effect<Route | undefined>
    readonly ask: (request: RdapRequest) => Effect.Effect<ReadonlyArray<RdapReport>>
    /**
     * Ends when the route's host takes one more request. Waits at most `patienceMs` for a pause that the host asked for. Waiting callers
     * are served in rotation; callers without an identity count as one.
     */
    readonly turn: (route: Route, patienceMs: number, caller?: object) => Effect.Effect<RegistrySlot>
    /**
     * Tells for each route, in this order, whether its slot comes within that time. Other callers share the host's slots, and each
     * caller has at least one slot at each host. An adapter without a pace leaves it out.
     */
    readonly inTime?: (routes: ReadonlyArray<Route>, within: SlotTimeout) => Effect.Effect<ReadonlyArray<boolean>>
    /** The lists that name the bases. An adapter that reads none leaves it out. */
    readonly lists?: Effect.Effect<ReadonlyArray<PublishedList>>
    readonly registries: Effect.Effect<ReadonlyArray<RegistryState>>
  }
>()("@surename/core/Rdap") {}
