import * as Effect from "effect/Effect"
import { implementAsSent } from "../../implement.ts"
import { type Watchlist, Watchlists } from "../ports/watchlists.ts"
import { listWatchlists as contract } from "./contract.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"

export const listWatchlists = implementAsSent(contract, (_, owner: string) =>
  Effect.map(
    Watchlists.use((lists) => lists.list(owner)),
    (lists) => ({ watchlists: lists.map(toWatchlistFields) }),
  ),
)

const toWatchlistFields = ({ count, createdAt, id, name, purpose, updatedAt }: Watchlist) => ({
  watchlist_id: id,
  name,
  purpose,
  count,
  created_at: toIsoTime(createdAt),
  updated_at: toIsoTime(updatedAt),
})
