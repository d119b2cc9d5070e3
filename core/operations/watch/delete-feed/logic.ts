import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { implement } from "../../implement.ts"
import { Feeds } from "../ports/feeds.ts"
import { deleteFeed as contract, type DeleteFeedInput } from "./contract.ts"

export const deleteFeed = implement(contract, Result.succeed, ({ feed_id }: DeleteFeedInput, owner: string) =>
  Effect.as(
    Feeds.use((feeds) => feeds.remove(owner, feed_id)),
    { feed_id, deleted: true } as const,
  ),
)
