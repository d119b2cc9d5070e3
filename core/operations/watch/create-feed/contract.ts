import * as Schema from "effect/Schema"
import { defineOperation } from "../../../interface/operation.ts"
import { feedKinds } from "../ports/feeds.ts"
import { watchlistId } from "../watchlist-id.ts"

const { Literals, String, Struct, optionalKey } = Schema

export const FeedFields = Struct({
  feed_id: String,
  kind: Literals(feedKinds),
  watchlist_id: optionalKey(String),
  created_at: String,
})
export type FeedFields = typeof FeedFields.Type

export const CreateFeedOutput = Struct({
  ...FeedFields.fields,
  url: String.annotate({ description: "Anybody with this URL can read the feed. It is shown once" }),
})
export type CreateFeedOutput = typeof CreateFeedOutput.Type

export const exampleFeed: FeedFields = {
  feed_id: "fk5z2mfa7qonwrx3vgdy6",
  kind: "ics",
  watchlist_id: "mine",
  created_at: "2026-11-22T11:50:00.000Z",
}

export const createFeed = defineOperation({
  name: "create_feed",
  method: "POST",
  path: "/feeds",
  about: "Makes a feed of events, or a calendar of expiries and drops. Its address has a secret of its own.",
  when: "Call it when a person wants events in a feed reader, or dates in a calendar. A session needs a sign-in of the last half hour; a token does not.",
  quote: "Show the url once, to its owner: it needs no password. delete_feed ends it.",
  input: Struct({
    kind: Literals(feedKinds).annotate({
      description: "atom and json: the newest events. ics: a calendar of expiries and drops",
    }),
    watchlist_id: optionalKey(watchlistId).annotate({
      description: "Only events of this list. Default: events of all lists",
    }),
  }),
  output: CreateFeedOutput,
  scopes: ["watch:write"],
  outlastsSession: () => true,
  errors: ["too_many_feeds"],
  since: "0.2.0",
  example: {
    input: { kind: "ics", watchlist_id: "mine" },
    output: {
      ...exampleFeed,
      url: "https://names.example/feed/3q2-7wAAAAB5eXl5eXl5eXl5eXl5eXl5eXl5eXl5eXk.ics",
    },
  },
})
