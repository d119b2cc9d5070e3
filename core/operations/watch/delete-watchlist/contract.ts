import * as Schema from "effect/Schema"
import { defineOperation } from "../../../interface/operation.ts"
import { watchlistId } from "../watchlist-id.ts"

export const deleteWatchlist = defineOperation({
  name: "delete_watchlist",
  method: "DELETE",
  path: "/watchlists/{watchlist_id}",
  about: "Deletes one of your watchlists. Events that came before stay in list_events. The built-in list mine stays.",
  when: "Call it only when the owner asks for it.",
  quote: "Say which list was deleted, and that its names are no longer watched there.",
  input: Schema.Struct({ watchlist_id: watchlistId }),
  output: Schema.Struct({ watchlist_id: Schema.String, deleted: Schema.Literal(true) }),
  scopes: ["watch:write"],
  errors: ["not_found"],
  since: "0.2.0",
  example: { input: { watchlist_id: "ideas" }, output: { watchlist_id: "ideas", deleted: true } },
})
