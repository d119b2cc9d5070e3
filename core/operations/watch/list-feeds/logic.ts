import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { EmptyInput } from "../../../interface/operation.ts"
import { implement } from "../../implement.ts"
import { writeFeed } from "../create-feed/logic.ts"
import { Feeds } from "../ports/feeds.ts"
import { listFeeds as contract } from "./contract.ts"

export const listFeeds = implement(contract, Result.succeed, (_: EmptyInput, owner: string) =>
  Effect.map(
    Feeds.use((feeds) => feeds.list(owner)),
    (all) => ({ feeds: all.map(writeFeed) }),
  ),
)
