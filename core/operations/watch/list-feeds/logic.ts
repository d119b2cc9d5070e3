import * as Effect from "effect/Effect"
import type { EmptyInput } from "../../../interface/operation.ts"
import { implementAsSent } from "../../implement.ts"
import { writeFeed } from "../create-feed/logic.ts"
import { Feeds } from "../ports/feeds.ts"
import { listFeeds as contract } from "./contract.ts"

export const listFeeds = implementAsSent(contract, (_: EmptyInput, owner: string) =>
  Effect.map(
    Feeds.use((feeds) => feeds.list(owner)),
    (all) => ({ feeds: all.map(writeFeed) }),
  ),
)
