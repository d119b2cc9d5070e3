import * as Schema from "effect/Schema"
import { Alerts } from "@surename/core/operations/watch/watchlist"

/** The owner's choices of a list, as JSON. */
export const StoredAlerts = Schema.fromJsonString(Alerts)
export const StoredDays = Schema.fromJsonString(Schema.Array(Schema.Number))
