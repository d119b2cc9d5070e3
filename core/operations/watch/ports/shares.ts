import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"

export type Votes = ReadonlyMap<string, number>

export interface SharedList {
  readonly owner: string
  readonly watchlistId: string
  readonly votes: Votes
  readonly mine: ReadonlySet<string>
}

/** `voter` is random, stored as a digest that differs for each list. */
export interface Vote {
  readonly secret: string
  readonly voter: string
  readonly domain: string
  readonly isFor: boolean
}

/** A secret is stored as a digest. */
export class Shares extends Context.Service<
  Shares,
  {
    /** Keeps the votes. Only this call returns the secret. */
    readonly make: (owner: string, watchlistId: string) => Stored<string>
    /** Deletes the votes too. Succeeds when there is no link. */
    readonly revoke: (owner: string, watchlistId: string) => Stored<void>
    /** `undefined` for an unshared list. */
    readonly countVotes: (owner: string, watchlistId: string) => Stored<Votes | undefined>
    /** `undefined` for an unknown secret. */
    readonly open: (secret: string, voter: string) => Stored<SharedList | undefined>
    /** False for a name off the list, or beyond the most voters. */
    readonly recordVote: (vote: Vote) => Stored<boolean>
  }
>()("@surename/core/Shares") {}
