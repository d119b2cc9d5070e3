import * as Schema from "effect/Schema"
import { defineOperation, EmptyInput } from "../../../interface/operation.ts"
import { Purpose } from "../watchlist.ts"

export const ListWatchlistsOutput = Schema.Struct({
  watchlists: Schema.Array(
    Schema.Struct({
      watchlist_id: Schema.String,
      name: Schema.String,
      purpose: Purpose,
      count: Schema.Int,
      unregistered: Schema.Int.annotate({
        description:
          "How many of them were not registered by the last check that came to a verdict. It does not say that they can be bought",
      }),
      created_at: Schema.String,
      updated_at: Schema.String,
    }),
  ),
})
export type ListWatchlistsOutput = typeof ListWatchlistsOutput.Type

const at = "2026-11-22T11:50:00.000Z"
export const listWatchlists = defineOperation({
  name: "list_watchlists",
  method: "GET",
  path: "/watchlists",
  about: "Your watchlists. The built-in list mine is always there, and holds every verified domain.",
  when: "Call it to see which lists there are before you change one.",
  quote: "Quote any of it to its owner; a watched name is a secret until it is bought.",
  input: EmptyInput,
  output: ListWatchlistsOutput,
  scopes: ["watch:read"],
  since: "0.2.0",
  example: {
    input: {},
    output: {
      watchlists: [
        {
          watchlist_id: "ideas",
          name: "Ideas",
          purpose: "wanted",
          count: 1,
          unregistered: 1,
          created_at: at,
          updated_at: at,
        },
        {
          watchlist_id: "mine",
          name: "My domains",
          purpose: "mine",
          count: 3,
          unregistered: 0,
          created_at: at,
          updated_at: at,
        },
      ],
    },
  },
})
