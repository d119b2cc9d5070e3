import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { WatchEvent } from "../event.ts"

export const feedKinds = ["atom", "json", "ics"] as const
export type FeedKind = (typeof feedKinds)[number]

export class NoSuchFeed extends Data.TaggedError("NoSuchFeed")<{ readonly message: string }> {}

export class TooManyFeeds extends Data.TaggedError("TooManyFeeds")<{ readonly message: string }> {}

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

/** The secret of an address is stored as a digest. */
export class Feeds extends Context.Service<
  Feeds,
  {
    /** Only this call returns `secret`. */
    readonly make: (
      owner: string,
      feed: NewFeed,
    ) => Stored<{ readonly feed: Feed; readonly secret: string }, TooManyFeeds>
    readonly list: (owner: string) => Stored<ReadonlyArray<Feed>>
    readonly remove: (owner: string, id: string) => Stored<void, NoSuchFeed>
    /** `undefined` for an unknown secret. */
    readonly open: (secret: string) => Stored<{ readonly owner: string; readonly feed: Feed } | undefined>
    readonly listEvents: (owner: string, watchlistId: string | undefined) => Stored<ReadonlyArray<WatchEvent>>
  }
>()("@surename/core/Feeds") {}

/** `host` keeps the ids of entries constant. */
export class FeedAddress extends Context.Service<
  FeedAddress,
  { readonly host: string; readonly makeUrl: (secret: string, kind: FeedKind) => string }
>()("@surename/core/FeedAddress") {}

export interface FeedDocument {
  readonly mediaType: string
  readonly text: string
  readonly feedId: string
}

/** `undefined` when the service has no feeds. */
export const FeedReader = Context.Reference<
  ((secret: string) => Effect.Effect<FeedDocument | undefined, Effect.Error<Stored<never>>>) | undefined
>("@surename/core/FeedReader", { defaultValue: () => undefined })
