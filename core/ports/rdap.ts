import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { RdapObservation, Route } from "../evidence/observation.ts"

/** An adapter's report about one question; the core adds the role of the question. */
export type RdapReport = Omit<RdapObservation, "role">

/** A place in a host's queue, already waited for. Made by an adapter, opaque to everyone else. */
export interface RegistryTurn {
  readonly host: string
}

export interface RdapRequest {
  /** A-label, lower case, no trailing dot. */
  readonly name: string
  readonly route: Route
  /** Clock time (ms) after which no caller waits for this: a retry must fit before it. */
  readonly by: number
  /** The first request uses this turn instead of queueing for one. */
  readonly turn?: RegistryTurn
  /** Goes before whatever waits for this host: the answer decides about other names. */
  readonly urgent?: boolean
}

export interface Patience {
  readonly ms: number
  /** As in `turn`. A host that is to be left alone for longer answers at once, with that. */
  readonly patienceMs: number
}

/** One base URL an adapter knows, and how its host behaves lately. */
export interface RegistryState {
  readonly base: string
  readonly host: string
  readonly basis: Route["basis"]
  readonly tlds: ReadonlyArray<string>
  readonly listedAt?: string
  readonly operator?: string
  /** Allowed requests a second right now; lower than configured after throttling. */
  readonly rps: number
  /** RFC 3339, while the host asked for quiet. */
  readonly quietUntil?: string
  /** The time of the last answered request; absent if the host was never asked. */
  readonly latencyMs?: number
  /** The version of HTTP and the end of the certificate (RFC 3339), from the last handshake. */
  readonly http?: "1.1" | "2"
  readonly certificateUntil?: string
  readonly asked: number
  readonly throttled: number
}

/** A list of registries in force, as bytes that others can compare. */
export interface PublishedList {
  readonly basis: Route["basis"]
  readonly url: string
  readonly publication?: string
  /** The hash of the published text; for a shipped list, of its JSON. */
  readonly sha256: string
}

/** Asks registries. Never fails: a failure is an observation. Reports one entry an attempt, oldest first. */
export class Rdap extends Context.Service<
  Rdap,
  {
    /** The one base that may answer for this name: IANA's, else the supplement's, else the aggregator. */
    readonly route: (name: string) => Effect.Effect<Route | undefined>
    readonly ask: (request: RdapRequest) => Effect.Effect<ReadonlyArray<RdapReport>>
    /**
     * Ends when the route's host takes one more request; quiet it asked for is waited for `patienceMs` at most. The callers that
     * wait for a host are served in turn; those that do not say who they are count as one.
     */
    readonly turn: (route: Route, patienceMs: number, caller?: object) => Effect.Effect<RegistryTurn>
    /**
     * Says for each question, in this order, whether its turn comes within that time. A host takes a few at a time, and other callers
     * wait for it, too; each caller has at least one turn at each host. An adapter without a pace leaves it out.
     */
    readonly inTime?: (routes: ReadonlyArray<Route>, within: Patience) => Effect.Effect<ReadonlyArray<boolean>>
    /** The lists that name the bases. An adapter that reads none leaves it out. */
    readonly lists?: Effect.Effect<ReadonlyArray<PublishedList>>
    readonly registries: Effect.Effect<ReadonlyArray<RegistryState>>
  }
>()("@surename/core/Rdap") {}
