import * as Schema from "effect/Schema"
import { Lifecycle } from "../../../evidence/row.ts"
import { ScanRow } from "../../../evidence/scan-row.ts"
import { limitChars, acceptNumberOrText } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { evidenceLimits } from "../../../evidence/limits.ts"
import { watchLimits } from "../limits.ts"
import { subjectStates } from "../check/subject.ts"
import { Alerts, resolveAlerts, Purpose } from "../watchlist.ts"
import { watchlistId } from "../watchlist-id.ts"

const { Array, Int, Literals, NullOr, Finite, String, Struct, optionalKey } = Schema

export const WatchedDate = Struct({
  at: String,
  basis: Literals(["stated", "estimated"]).annotate({ description: "stated: by the registry. estimated: by a rule" }),
  source: String.annotate({ description: "The party that stated it, or the rule" }),
}).annotate({ identifier: "WatchedDate" })

const WatchedEntry = Struct({
  domain: String,
  unicode: optionalKey(String),
  state: Literals(subjectStates),
  lifecycle: optionalKey(Lifecycle.fields.phase),
  since: NullOr(String).annotate({ description: "When this state was first seen. null before the first verdict" }),
  last_looked_at: NullOr(String).annotate({ description: "When a check last gave a verdict. null before that" }),
  next_look_at: String,
  why_next: String,
  blind_since: optionalKey(String).annotate({
    description: "Since then no check has given a verdict. state is the last known state",
  }),
  expires_at: optionalKey(WatchedDate),
  drops_at: optionalKey(WatchedDate),
  note: optionalKey(String),
  row: ScanRow,
}).annotate({ identifier: "WatchedEntry" })
export type WatchedEntry = typeof WatchedEntry.Type

export const GetWatchlistOutput = Struct({
  watchlist_id: String,
  name: String,
  purpose: Purpose,
  count: Int,
  alerts: Alerts,
  expiry_days: Array(Finite),
  entries: Array(WatchedEntry),
  next_after: NullOr(String).annotate({ description: "Send it as after to get the next page. null on the last page" }),
})
export type GetWatchlistOutput = typeof GetWatchlistOutput.Type

export const getWatchlist = defineOperation({
  name: "get_watchlist",
  method: "GET",
  path: "/watchlists/{watchlist_id}",
  about:
    "One of your watchlists with its names: the state of each, its last row, and the time and reason of the next check.",
  when: "Call it to see where the names of a list stand. It checks nothing now.",
  quote: "Quote a state with last_looked_at, and an estimated date as an estimate with its rule.",
  input: Struct({
    watchlist_id: watchlistId,
    after: optionalKey(String.check(limitChars(evidenceLimits.nameOctets))).annotate({
      description: "next_after of the previous page. Default: the first page",
    }),
    limit: optionalKey(acceptNumberOrText(`Give a number from 1 to ${watchLimits.watchNamesListedMax}`)).annotate({
      description: `Names on a page. Default: ${watchLimits.watchNamesListed}. Limit: ${watchLimits.watchNamesListedMax}`,
    }),
  }),
  output: GetWatchlistOutput,
  scopes: ["watch:read"],
  errors: ["not_found"],
  since: "0.2.0",
  example: {
    input: { watchlist_id: "ideas" },
    output: {
      watchlist_id: "ideas",
      name: "Ideas",
      purpose: "wanted",
      count: 1,
      alerts: resolveAlerts("wanted", {}),
      expiry_days: [],
      entries: [
        {
          domain: "mosslamp.com",
          state: "unlooked",
          since: null,
          last_looked_at: null,
          next_look_at: "2026-11-22T12:00:00.000Z",
          why_next: "not checked yet",
          note: "for the shop",
          row: {
            domain: "mosslamp.com",
            classification: "unprobed",
            source: "generated",
            tld_base_price_usd: null,
            purchasable: null,
            evidence: [],
          },
        },
      ],
      next_after: null,
    },
  },
})
