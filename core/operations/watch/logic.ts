import * as Result from "effect/Result"
import * as Effect from "effect/Effect"
import { implement, implementAsSent } from "../implement.ts"
import { Feeds } from "./ports/feeds.ts"
import { deleteFeed as deleteFeedContract } from "./delete-feed/contract.ts"
import { writeFeed } from "./create-feed/logic.ts"
import { listFeeds as listFeedsContract } from "./list-feeds/contract.ts"
import { type Watchlist, Watchlists } from "./ports/watchlists.ts"
import { listWatchlists as listWatchlistsContract } from "./list-watchlists/contract.ts"
import { toIsoTime } from "../../sharing/iso-time.ts"
import { BadInput } from "../../interface/field-errors.ts"
import { builtInList } from "./watchlist.ts"
import { deleteWatchlist as deleteWatchlistContract } from "./delete-watchlist/contract.ts"
import { writeDelivery, writeWebhook } from "./delivery/webhook-fields.ts"
import { Webhooks } from "./ports/webhooks.ts"
import { listWebhooks as listWebhooksContract } from "./list-webhooks/contract.ts"
import { getWebhook as getWebhookContract } from "./get-webhook/contract.ts"
import { deleteWebhook as deleteWebhookContract } from "./delete-webhook/contract.ts"
export { createFeed } from "./create-feed/logic.ts"
export { getWatchlist } from "./get-watchlist/logic.ts"
export { listEvents } from "./list-events/logic.ts"
export { redeliver } from "./redeliver/logic.ts"
export { setWatchlist } from "./set-watchlist/logic.ts"
export { setWebhook } from "./set-webhook/logic.ts"
export { testWebhook } from "./test-webhook/logic.ts"

export const deleteFeed = implementAsSent(deleteFeedContract, ({ feed_id }, owner: string) =>
  Effect.as(
    Feeds.use((feeds) => feeds.remove(owner, feed_id)),
    { feed_id, deleted: true } as const,
  ),
)

export const listFeeds = implementAsSent(listFeedsContract, (_, owner: string) =>
  Effect.map(
    Feeds.use((feeds) => feeds.list(owner)),
    (all) => ({ feeds: all.map(writeFeed) }),
  ),
)

export const listWatchlists = implementAsSent(listWatchlistsContract, (_, owner: string) =>
  Effect.map(
    Watchlists.use((lists) => lists.list(owner)),
    (lists) => ({ watchlists: lists.map(toWatchlistFields) }),
  ),
)

const toWatchlistFields = ({ count, createdAt, id, name, purpose, unregistered, updatedAt }: Watchlist) => ({
  watchlist_id: id,
  name,
  purpose,
  count,
  unregistered,
  created_at: toIsoTime(createdAt),
  updated_at: toIsoTime(updatedAt),
})

export const deleteWatchlist = implement(
  deleteWatchlistContract,
  ({ watchlist_id }): Result.Result<string, BadInput> => {
    const message = "The built-in list mine cannot be deleted: it holds your verified domains."
    return watchlist_id === builtInList
      ? Result.fail(new BadInput({ message, fields: [{ path: "/watchlist_id", message }] }))
      : Result.succeed(watchlist_id)
  },
  (watchlist_id, owner: string) =>
    Effect.as(
      Watchlists.use((lists) => lists.remove(owner, watchlist_id)),
      { watchlist_id, deleted: true } as const,
    ),
)

export const listWebhooks = implementAsSent(listWebhooksContract, (_, owner: string) =>
  Effect.map(
    Webhooks.use((webhooks) => webhooks.list(owner)),
    (all) => ({ webhooks: all.map(writeWebhook) }),
  ),
)

export const getWebhook = implementAsSent(
  getWebhookContract,
  Effect.fnUntraced(function* ({ webhook_id: id }: typeof getWebhookContract.input.Type, owner: string) {
    const webhooks = yield* Webhooks
    const webhook = yield* webhooks.find(owner, id)
    return { ...writeWebhook(webhook), deliveries: (yield* webhooks.listAttempts(owner, id)).map(writeDelivery) }
  }),
)

export const deleteWebhook = implementAsSent(deleteWebhookContract, ({ webhook_id }, owner: string) =>
  Effect.as(
    Webhooks.use((webhooks) => webhooks.remove(owner, webhook_id)),
    { webhook_id, deleted: true } as const,
  ),
)
