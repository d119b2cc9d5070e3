import * as Schema from "effect/Schema"
import { defineOperation, EmptyInput } from "../../../interface/operation.ts"
import { exampleFeed, FeedFields } from "../create-feed/contract.ts"

const ListFeedsOutput = Schema.Struct({ feeds: Schema.Array(FeedFields) })

export const listFeeds = defineOperation({
  name: "list_feeds",
  method: "GET",
  path: "/feeds",
  about: "Your feeds, newest first, without their addresses: those are secret, and stored as digests.",
  when: "Call it to find a feed to delete.",
  quote: "Say the kind and the list of a feed.",
  input: EmptyInput,
  output: ListFeedsOutput,
  scopes: ["watch:read"],
  since: "0.2.0",
  example: { input: {}, output: { feeds: [exampleFeed] } },
})
