import * as Schema from "effect/Schema"
import { Alerts } from "@surename/core/operations/watch/watchlist"

/** The owner's choices of a list are stored as JSON. A text that does not fit is a defect. */
export const readAlerts = Schema.decodeUnknownSync(Schema.fromJsonString(Alerts))
export const readExpiryDays = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Schema.Number)))
