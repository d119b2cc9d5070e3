import * as Schema from "effect/Schema"
import { makeRowDecoder, StoredCents, StoredFlag, StoredInt } from "@surename/adapters/store-sql"
import type { Order } from "@surename/core/operations/money/ports/orders"
import { omitNull } from "@surename/core/sharing/omit-null"

export const decodeOrders = makeRowDecoder(
  "surename_order",
  {
    id: Schema.String,
    account_id: Schema.NullOr(Schema.String),
    quote_id: Schema.String,
    quote_ends_at: StoredInt,
    domain: Schema.String,
    seller: Schema.String,
    term_years: StoredInt,
    total_cents: StoredCents,
    cost_cents: StoredCents,
    premium: StoredFlag,
    state: Schema.Literals(["authorised", "submitted", "done", "failed", "unclear"]),
    authorised_at: StoredInt,
    submitted_at: Schema.NullOr(StoredInt),
    settled_at: Schema.NullOr(StoredInt),
    asked_at: Schema.NullOr(StoredInt),
    reference: Schema.NullOr(Schema.String),
    charged_cents: Schema.NullOr(StoredCents),
    why: Schema.NullOr(Schema.String),
    said: Schema.NullOr(Schema.String),
    settled_by: Schema.NullOr(Schema.String),
  },
  (row): Order => ({
    id: row.id,
    owner: row.account_id,
    quoteId: row.quote_id,
    quoteEndsAt: row.quote_ends_at,
    domain: row.domain,
    seller: row.seller,
    termYears: row.term_years,
    total: row.total_cents,
    cost: row.cost_cents,
    premium: row.premium,
    state: row.state,
    authorisedAt: row.authorised_at,
    ...omitNull({
      submittedAt: row.submitted_at,
      settledAt: row.settled_at,
      askedAt: row.asked_at,
      reference: row.reference,
      charged: row.charged_cents,
      why: row.why,
      said: row.said,
      settledBy: row.settled_by,
    }),
  }),
)
