import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { RdapObservation, Route } from "../evidence/observation.ts"

/** An adapter's report. Core adds the role of the question. */
export type RdapReport = Omit<RdapObservation, "role">

/** A used slot, opaque to all but the adapter. */
export interface RegistrySlot {
  readonly host: string
}

export interface RdapRequest {
  /** A-label, lower case, no trailing dot. */
  readonly name: string
  readonly route: Route
  /** Clock time (ms) after which no caller waits. */
  readonly by: number
  /** The first request uses this slot. */
  readonly slot?: RegistrySlot | undefined
  /** Goes first: other names depend on the answer. */
  readonly urgent?: boolean
}

export interface SlotTimeout {
  readonly ms: number
  /** The bound of `acquireSlot`. A host with a longer pause returns that pause at once. */
  readonly maxPauseMs: number
}

export interface RegistryState {
  readonly base: string
  readonly host: string
  readonly basis: Route["basis"]
  readonly tlds: ReadonlyArray<string>
  readonly listedAt?: string
  readonly operator?: string
  /** Requests per second, lower than configured after throttling. */
  readonly rps: number
  /** RFC 3339; set during a pause. */
  readonly pausedUntil?: string
  /** Absent before the first request to the host. */
  readonly latencyMs?: number
  readonly http?: "1.1" | "2"
  readonly certificateUntil?: string
  readonly keySha256?: string
  readonly asked: number
  readonly throttled: number
}

/** A list of registries, as bytes that others can compare. */
export interface PublishedList {
  readonly basis: Route["basis"]
  readonly url: string
  readonly publication?: string
  readonly sha256: string
}

/** Asks registries. Never fails: a failure is an observation. Reports one entry per attempt, oldest first. */
export class Rdap extends Context.Service<
  Rdap,
  {
    /** The only base that may answer: IANA's, else the supplement's, else the aggregator. */
    readonly findRoute: (name: string) => Effect.Effect<Route | undefined>
    readonly ask: (request: RdapRequest) => Effect.Effect<ReadonlyArray<RdapReport>>
    /**
     * Waits for a slot, and at most `maxPauseMs` for a pause that the host requested. Callers are served in rotation; those without an
     * identity count as one. `undefined` when the pause is longer: the request then waits itself.
     */
    readonly acquireSlot: (route: Route, maxPauseMs: number, caller?: object) => Effect.Effect<RegistrySlot | undefined>
    /** Returns a boolean for each route. Absent when the adapter has no pace. */
    readonly canServeWithin?: (
      routes: ReadonlyArray<Route>,
      within: SlotTimeout,
    ) => Effect.Effect<ReadonlyArray<boolean>>
    /** The lists that name the bases. Absent when the adapter reads no list. */
    readonly lists?: Effect.Effect<ReadonlyArray<PublishedList>>
    readonly registries: Effect.Effect<ReadonlyArray<RegistryState>>
  }
>()("@surename/core/Rdap") {}
