import * as Schema from "effect/Schema"
import { limitChars, nameInList } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { watchLimits } from "../limits.ts"
import { RefusedName } from "../../names/check-live/contract.ts"
import { Alerts, Purpose } from "../watchlist.ts"
import { watchlistId } from "../watchlist-id.ts"

const { Array, Int, NullOr, Finite, Record, String, Struct, isBetween, isMaxLength, optionalKey } = Schema

const names = Array(nameInList).check(isMaxLength(watchLimits.watchNamesAtOnce))

const Note = NullOr(String.check(limitChars(watchLimits.watchNoteChars)))
const notes = Record(String, Note).check(
  Schema.makeFilter(
    (all) =>
      Object.keys(all).length <= watchLimits.watchNamesAtOnce ||
      `At most ${watchLimits.watchNamesAtOnce} notes in one call`,
  ),
)

const ExpiryDays = Array(Finite.check(isBetween({ minimum: 0, maximum: 3_650 }))).check(
  isMaxLength(watchLimits.expiryDaysMost),
)

export const SetWatchlistInput = Struct({
  watchlist_id: watchlistId,
  name: optionalKey(String.check(Schema.isMinLength(1), limitChars(watchLimits.watchlistNameChars))),
  purpose: optionalKey(Purpose).annotate({
    description:
      "wanted (default): you want these names, and hear when a registration ends. mine: you own them, and hear before one expires",
  }),
  add: optionalKey(names),
  remove: optionalKey(names),
  notes: optionalKey(notes).annotate({ description: "Notes by name. null removes a note" }),
  expiry_days: optionalKey(ExpiryDays).annotate({
    description: `How many days before the expiry you hear of it. Default: ${watchLimits.expiryDays.join(", ")} on a list of your own names, never on a wanted list`,
  }),
  alerts: optionalKey(Alerts).annotate({
    description: "When an event type is mailed: now, digest or off. list_events has events of every type",
  }),
})
export type SetWatchlistInput = typeof SetWatchlistInput.Type

export const SetWatchlistOutput = Struct({
  watchlist_id: String,
  name: String,
  purpose: Purpose,
  count: Int,
  added: Array(String),
  already: Array(String),
  refused: Array(RefusedName),
  next_look_at: NullOr(String).annotate({
    description: "When the next check of a name on the list is planned. null for an empty list",
  }),
})
export type SetWatchlistOutput = typeof SetWatchlistOutput.Type

export const setWatchlist = defineOperation({
  name: "set_watchlist",
  method: "PUT",
  path: "/watchlists/{watchlist_id}",
  about: "Creates or changes one of your watchlists. Fields that you leave out do not change.",
  when: "Call it when a person wants to hear about names later. The first check of a name is a baseline, and gives no event.",
  quote: "Say which names are watched, and which were refused and why. Watching does not register a name.",
  input: SetWatchlistInput,
  output: SetWatchlistOutput,
  scopes: ["watch:write"],
  errors: ["too_many_watchlists"],
  since: "0.2.0",
  example: {
    input: { watchlist_id: "ideas", name: "Ideas", add: ["mosslamp.com", "moss lamp"] },
    output: {
      watchlist_id: "ideas",
      name: "Ideas",
      purpose: "wanted",
      count: 1,
      added: ["mosslamp.com"],
      already: [],
      refused: [{ domain: "moss lamp", error: { code: "not_a_domain", message: "This is not a bare domain name." } }],
      next_look_at: "2026-11-22T12:00:00.000Z",
    },
  },
})
