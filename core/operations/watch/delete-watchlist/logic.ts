import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { BadInput } from "../../../interface/field-errors.ts"
import { implement } from "../../implement.ts"
import { Watchlists } from "../ports/watchlists.ts"
import { builtInList } from "../watchlist.ts"
import { deleteWatchlist as contract, type DeleteWatchlistInput } from "./contract.ts"

export const deleteWatchlist = implement(
  contract,
  ({ watchlist_id }: DeleteWatchlistInput): Result.Result<string, BadInput> => {
    const message = "The built-in list mine cannot be deleted: it holds your verified domains."
    return watchlist_id === builtInList
      ? Result.fail(new BadInput({ message, fields: [{ path: "/watchlist_id", message }] }))
      : Result.succeed(watchlist_id)
  },
  Effect.fnUntraced(function* (watchlist_id, owner: string) {
    yield* Watchlists.use((lists) => lists.remove(owner, watchlist_id))
    return { watchlist_id, deleted: true } as const
  }),
)
