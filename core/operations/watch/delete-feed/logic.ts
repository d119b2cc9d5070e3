import * as Effect from "effect/Effect"
import { implementAsSent } from "../../implement.ts"
import { Feeds } from "../ports/feeds.ts"
import { deleteFeed as contract, type DeleteFeedInput } from "./contract.ts"

export const deleteFeed = implementAsSent(contract, ({ feed_id }: DeleteFeedInput, owner: string) =>
  Effect.as(
    Feeds.use((feeds) => feeds.remove(owner, feed_id)),
    { feed_id, deleted: true } as const,
  ),
)
