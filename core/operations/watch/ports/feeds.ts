import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { WatchEvent } from "../event.ts"

export const feedKinds = ["atom", "json", "ics"] as const
export type FeedKind = (typeof feedKinds)[number]

/** The account has no such feed. */
export class NoSuchFeed extends Data.TaggedError("NoSuchFeed")<{ readonly message: string }> {}

/** The account has as many feeds as one may have. */
export class TooManyFeeds extends Data.TaggedError("TooManyFeeds")<{ readonly message: string }> {}

/** A feed of an account. Times are clock times (ms). */
export interface Feed {
  readonly id: string
  readonly kind: FeedKind
  /** Absent: of all lists. */
  readonly watchlistId?: string
  readonly createdAt: number
}

export interface NewFeed extends Pick<Feed, "kind"> {
  readonly watchlistId?: string
}

/** Feeds of accounts. The secret of an address is stored as a digest. */
export class Feeds extends Context.Service<
  Feeds,
  {
    /** `secret` is shown here and never again. */
    readonly make: (
      owner: string,
      feed: NewFeed,
    ) => Stored<{ readonly feed: Feed; readonly secret: string }, TooManyFeeds>
    /** Newest first. */
    readonly list: (owner: string) => Stored<ReadonlyArray<Feed>>
    readonly remove: (owner: string, id: string) => Stored<void, NoSuchFeed>
    /** The feed that a secret opens. */
    readonly open: (secret: string) => Stored<{ readonly owner: string; readonly feed: Feed } | undefined>
    /** Newest first. */
    readonly events: (owner: string, watchlistId: string | undefined) => Stored<ReadonlyArray<WatchEvent>>
  }
>()("@surename/core/Feeds") {}

/** The addresses of feeds. The host names what is in feeds; it stays the same when a feed is made anew. */
export class FeedAddress extends Context.Service<
  FeedAddress,
  { readonly host: string; readonly of: (secret: string, kind: FeedKind) => string }
>()("@surename/core/FeedAddress") {}

export interface FeedDocument {
  readonly mediaType: string
  readonly text: string
  /** Counts its readers. */
  readonly feedId: string
}

/** Reads a feed for a program that has nothing but its address; `undefined` where the service has no feeds. */
export const FeedReader = Context.Reference<
  ((secret: string) => Effect.Effect<FeedDocument | undefined, Effect.Error<Stored<never>>>) | undefined
>("@surename/core/FeedReader", { defaultValue: () => undefined })
