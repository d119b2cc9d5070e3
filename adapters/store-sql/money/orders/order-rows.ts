import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, StoredCents, StoredFlag, StoredInt } from "@surename/adapters/store-sql"

export const orderColumns =
  "*, account_id AS owner, total_cents AS total, cost_cents AS cost, charged_cents AS charged, said AS explanation"

export const decodeOrders = makeRowDecoder("surename_order", {
  id: Schema.String,
  owner: Schema.NullOr(Schema.String),
  quoteId: Schema.String,
  quoteEndsAt: StoredInt,
  domain: Schema.String,
  seller: Schema.String,
  termYears: StoredInt,
  total: StoredCents,
  cost: StoredCents,
  premium: StoredFlag,
  state: Schema.Literals(["authorised", "submitted", "done", "failed", "unclear"]),
  authorisedAt: StoredInt,
  submittedAt: dropNull(StoredInt),
  settledAt: dropNull(StoredInt),
  askedAt: dropNull(StoredInt),
  reference: dropNull(Schema.String),
  charged: dropNull(StoredCents),
  why: dropNull(Schema.String),
  explanation: dropNull(Schema.String),
  settledBy: dropNull(Schema.String),
})
