import * as Effect from "effect/Effect"
import { BadInput } from "../../interface/field-errors.ts"
import { Watchlists } from "./ports/watchlists.ts"

/** Refuses lists that the account does not have, at this field of the input. */
export const refuseUnknownLists = Effect.fnUntraced(function* (
  owner: string,
  ids: ReadonlyArray<string>,
  field: string,
) {
  if (ids.length === 0) return
  const known = new Set((yield* Watchlists.use((lists) => lists.list(owner))).map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length === 0) return
  const message = `You have no watchlist ${unknown.map((id) => `"${id}"`).join(", ")}`
  return yield* new BadInput({ message: `${field}: ${message}`, fields: [{ path: `/${field}`, message }] })
})
