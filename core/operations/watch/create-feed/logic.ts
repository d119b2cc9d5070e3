import * as Effect from "effect/Effect"
import { implementAsSent } from "../../implement.ts"
import { refuseUnknownLists } from "../known-lists.ts"
import { type Feed, FeedAddress, Feeds } from "../ports/feeds.ts"
import { createFeed as contract, type FeedFields } from "./contract.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

export const createFeed = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ kind, watchlist_id: watchlistId }: typeof contract.input.Type, owner: string) {
    yield* refuseUnknownLists(owner, watchlistId === undefined ? [] : [watchlistId], "watchlist_id")
    const feeds = yield* Feeds
    const address = yield* FeedAddress
    const { feed, secret } = yield* feeds.make(owner, { kind, ...omitUndefined({ watchlistId }) })
    return { ...writeFeed(feed), url: address.makeUrl(secret, kind) }
  }),
)

export const writeFeed = ({ createdAt, id, kind, watchlistId }: Feed): FeedFields => ({
  feed_id: id,
  kind,
  ...omitUndefined({ watchlist_id: watchlistId }),
  created_at: toIsoTime(createdAt),
})
