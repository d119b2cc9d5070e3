import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { Subject } from "../look/subject.ts"
import type { Alerts, Purpose } from "../watchlist.ts"

/** The account has no such list. */
export class NoSuchWatchlist extends Data.TaggedError("NoSuchWatchlist")<{ readonly message: string }> {}

/** The account has as many lists as one may have. */
export class TooManyWatchlists extends Data.TaggedError("TooManyWatchlists")<{ readonly message: string }> {}

/** A list of an account. Times are clock times (ms). */
export interface Watchlist {
  readonly id: string
  readonly name: string
  readonly purpose: Purpose
  /** The account's own choices; the usual ones are not stored. */
  readonly alerts: Alerts
  readonly expiryDays?: ReadonlyArray<number>
  readonly count: number
  readonly createdAt: number
  readonly updatedAt: number
}

export interface WatchlistChange {
  readonly name?: string
  readonly purpose?: Purpose
  readonly alerts?: Alerts
  readonly expiryDays?: ReadonlyArray<number>
  /** A-labels, each with the host of its registry. */
  readonly add: ReadonlyArray<{ readonly domain: string; readonly host: string }>
  readonly remove: ReadonlyArray<string>
  readonly notes: Readonly<Record<string, string | null>>
}

export interface ChangedWatchlist {
  readonly list: Watchlist
  readonly added: ReadonlyArray<string>
  readonly already: ReadonlyArray<string>
  /** Not added: the account watches as many names as its plan allows. */
  readonly full: ReadonlyArray<string>
  /** Not removed: verified domains stay on the built-in list. */
  readonly verified: ReadonlyArray<string>
  readonly nextLookAt?: number
}

/** Facts of the last look, as the codecs of verdicts and facts write them. */
export interface LastLook {
  readonly verdict?: string
  readonly facts?: string
  readonly lookedAt: number
}

/** A name on a list, with what is known of it. */
export interface WatchedName {
  readonly domain: string
  readonly note?: string
  readonly subject: Subject
  readonly dueAt: number
  readonly why: string
  readonly last?: LastLook
}

/** Watchlists of accounts. Each account sees its own only, and none can tell whether another watches a name. */
export class Watchlists extends Context.Service<
  Watchlists,
  {
    /** With the built-in list, by id. */
    readonly list: (owner: string) => Stored<ReadonlyArray<Watchlist>>
    readonly find: (owner: string, id: string) => Stored<Watchlist, NoSuchWatchlist>
    /** Changes a list, or begins it. `mostNames` is the bound of the account's plan. */
    readonly change: (
      owner: string,
      id: string,
      change: WatchlistChange,
      mostNames: number,
    ) => Stored<ChangedWatchlist, TooManyWatchlists>
    /** By name; those after the one that is given. */
    readonly names: (owner: string, id: string, after: string, most: number) => Stored<ReadonlyArray<WatchedName>>
    readonly remove: (owner: string, id: string) => Stored<void, NoSuchWatchlist>
    /** The last looks at these names, for an account that watches or owns them. */
    readonly lastLooks: (domains: ReadonlyArray<string>) => Stored<ReadonlyMap<string, LastLook>>
  }
>()("@surename/core/Watchlists") {}
