import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** How many votes each name of a list has. */
export type Votes = ReadonlyMap<string, number>

export interface SharedList {
  readonly owner: string
  readonly watchlistId: string
  readonly votes: Votes
  /** The names that this voter chose. */
  readonly mine: ReadonlySet<string>
}

/** A vote, and whose: `voter` is a random text of a browser. It is stored as a digest that differs from list to list. */
export interface Vote {
  readonly secret: string
  readonly voter: string
  readonly domain: string
  /** False takes an earlier vote back. */
  readonly isFor: boolean
}

/** Links by which others see one watchlist and vote for its names. The secret of an address is stored as a digest. */
export class Shares extends Context.Service<
  Shares,
  {
    /** A new link; the earlier one stops to work, and its votes stay. The secret is given here and never again. */
    readonly make: (owner: string, watchlistId: string) => Stored<string>
    /** Forgets the votes, too. Succeeds when there is no link. */
    readonly revoke: (owner: string, watchlistId: string) => Stored<void>
    /** `undefined` where the list is not shared. */
    readonly votes: (owner: string, watchlistId: string) => Stored<Votes | undefined>
    /** `undefined` where no list has this secret. */
    readonly open: (secret: string, voter: string) => Stored<SharedList | undefined>
    /** False where the name is not on the list, or the list has as many voters as it takes. */
    readonly vote: (vote: Vote) => Stored<boolean>
  }
>()("@surename/core/Shares") {}
