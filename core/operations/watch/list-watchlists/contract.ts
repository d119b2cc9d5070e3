import * as Schema from "effect/Schema"
import { EmptyInput, type Operation } from "../../../interface/operation.ts"
import { Purpose } from "../watchlist.ts"

export const ListWatchlistsOutput = Schema.Struct({
  watchlists: Schema.Array(
    Schema.Struct({
      watchlist_id: Schema.String,
      name: Schema.String,
      purpose: Purpose,
      count: Schema.Int,
      created_at: Schema.String,
      updated_at: Schema.String,
    }),
  ),
})
export type ListWatchlistsOutput = typeof ListWatchlistsOutput.Type

const at = "2026-11-22T11:50:00.000Z"
const example: { readonly input: EmptyInput; readonly output: ListWatchlistsOutput } = {
  input: {},
  output: {
    watchlists: [
      { watchlist_id: "ideas", name: "Ideas", purpose: "wanted", count: 1, created_at: at, updated_at: at },
      { watchlist_id: "mine", name: "My domains", purpose: "mine", count: 3, created_at: at, updated_at: at },
    ],
  },
}

export const listWatchlists = {
  name: "list_watchlists",
  method: "GET",
  path: "/watchlists",
  about: "Your watchlists. The built-in list mine is always there, and holds every verified domain.",
  when: "Call it to see which lists there are before you change one.",
  quote: "Quote any of it to its owner; a watched name is a secret until it is bought.",
  input: EmptyInput,
  output: ListWatchlistsOutput,
  scopes: ["watch:read"],
  counts: "calls",
  open: false,
  errors: [],
  hints: { readOnly: true, idempotent: true, openWorld: false },
  since: "0.2.0",
  aliases: [],
  example,
} as const satisfies Operation
