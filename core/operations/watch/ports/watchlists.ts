import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { SeenPhase } from "../check/drop-date.ts"
import type { Subject } from "../check/subject.ts"
import type { Alerts, Purpose } from "../watchlist.ts"

export class NoSuchWatchlist extends Data.TaggedError("NoSuchWatchlist")<{ readonly message: string }> {}

export class TooManyWatchlists extends Data.TaggedError("TooManyWatchlists")<{ readonly message: string }> {}

/** Times are clock times (ms). */
export interface Watchlist {
  readonly id: string
  readonly name: string
  readonly purpose: Purpose
  /** Defaults are not stored. */
  readonly alerts: Alerts
  readonly expiryDays?: ReadonlyArray<number>
  readonly count: number
  /** Names without a registration by the last check that came to a verdict. */
  readonly unregistered: number
  readonly createdAt: number
  readonly updatedAt: number
}

export interface WatchlistChange {
  readonly name?: string
  readonly purpose?: Purpose
  readonly alerts?: Alerts
  readonly expiryDays?: ReadonlyArray<number>
  /** A-labels, with the hosts of their registries. */
  readonly add: ReadonlyArray<{ readonly domain: string; readonly host: string }>
  readonly remove: ReadonlyArray<string>
  readonly notes: Readonly<Record<string, string | null>>
}

export interface ChangedWatchlist {
  readonly list: Watchlist
  readonly added: ReadonlyArray<string>
  readonly already: ReadonlyArray<string>
  /** The account's plan is full. */
  readonly full: ReadonlyArray<string>
  /** Verified domains stay on the built-in list. */
  readonly verified: ReadonlyArray<string>
  readonly nextLookAt?: number
}

export interface LastCheck {
  readonly seenPhase?: SeenPhase
  readonly verdict?: string
  readonly facts?: string
  readonly lookedAt: number
}

export interface WatchedName {
  readonly domain: string
  readonly note?: string
  readonly subject: Subject
  readonly dueAt: number
  readonly why: string
  readonly last?: LastCheck
}

/** Each account sees only its own, and cannot tell whether another watches a name. */
export class Watchlists extends Context.Service<
  Watchlists,
  {
    /** Includes the built-in list. */
    readonly list: (owner: string) => Stored<ReadonlyArray<Watchlist>>
    /** The lists that hold this name. */
    readonly listWith: (owner: string, domain: string) => Stored<ReadonlyArray<Watchlist>>
    readonly find: (owner: string, id: string) => Stored<Watchlist, NoSuchWatchlist>
    /** `mostNames` comes from the account's plan. */
    readonly change: (
      owner: string,
      id: string,
      change: WatchlistChange,
      mostNames: number,
    ) => Stored<ChangedWatchlist, TooManyWatchlists>
    readonly listNames: (owner: string, id: string, after: string, most: number) => Stored<ReadonlyArray<WatchedName>>
    readonly remove: (owner: string, id: string) => Stored<void, NoSuchWatchlist>
    /** The account must watch or own these names. */
    readonly findLastChecks: (domains: ReadonlyArray<string>) => Stored<ReadonlyMap<string, LastCheck>>
  }
>()("@surename/core/Watchlists") {}
