import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** Votes by name. */
export type Votes = ReadonlyMap<string, number>

export interface SharedList {
  readonly owner: string
  readonly watchlistId: string
  readonly votes: Votes
  /** The names that this voter chose. */
  readonly mine: ReadonlySet<string>
}

/** `voter` is a random text of a browser, stored as a digest that differs for each list. */
export interface Vote {
  readonly secret: string
  readonly voter: string
  readonly domain: string
  /** False withdraws an earlier vote. */
  readonly isFor: boolean
}

/** Links by which others see one watchlist and vote for its names. The secret of an address is stored as a digest. */
export class Shares extends Context.Service<
  Shares,
  {
    /** Replaces the link and keeps the votes. Only this call returns the secret. */
    readonly make: (owner: string, watchlistId: string) => Stored<string>
    /** Deletes the votes too. Succeeds when there is no link. */
    readonly revoke: (owner: string, watchlistId: string) => Stored<void>
    /** `undefined` for a list that is not shared. */
    readonly votes: (owner: string, watchlistId: string) => Stored<Votes | undefined>
    /** `undefined` for an unknown secret. */
    readonly open: (secret: string, voter: string) => Stored<SharedList | undefined>
    /** False when the name is not on the list, or the list has the maximum number of voters. */
    readonly vote: (vote: Vote) => Stored<boolean>
  }
>()("@surename/core/Shares") {}
