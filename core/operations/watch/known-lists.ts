import * as Effect from "effect/Effect"
import { BadInput } from "../../interface/field-errors.ts"
import { Watchlists } from "./ports/watchlists.ts"

export const refuseUnknownLists = Effect.fnUntraced(function* (
  owner: string,
  ids: ReadonlyArray<string>,
  field: string,
) {
  if (ids.length === 0) return
  const knownIds = new Set((yield* Watchlists.use((lists) => lists.list(owner))).map(({ id }) => id))
  const unknownIds = ids.filter((id) => !knownIds.has(id))
  if (unknownIds.length === 0) return
  const message = `You have no watchlist ${unknownIds.map((id) => `"${id}"`).join(", ")}`
  return yield* new BadInput({ message: `${field}: ${message}`, fields: [{ path: `/${field}`, message }] })
})
