import * as Schema from "effect/Schema"
import { absentIfNull, makeRowDecoder, StoredCents, StoredFlag, StoredInt } from "@surename/adapters/store-sql"
import type { Order } from "@surename/core/operations/money/ports/orders"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

export const decodeOrders = makeRowDecoder(
  "surename_order",
  {
    id: Schema.String,
    accountId: Schema.NullOr(Schema.String),
    quoteId: Schema.String,
    quoteEndsAt: StoredInt,
    domain: Schema.String,
    seller: Schema.String,
    termYears: StoredInt,
    totalCents: StoredCents,
    costCents: StoredCents,
    premium: StoredFlag,
    state: Schema.Literals(["authorised", "submitted", "done", "failed", "unclear"]),
    authorisedAt: StoredInt,
    submittedAt: absentIfNull(StoredInt),
    settledAt: absentIfNull(StoredInt),
    askedAt: absentIfNull(StoredInt),
    reference: absentIfNull(Schema.String),
    chargedCents: absentIfNull(StoredCents),
    why: absentIfNull(Schema.String),
    said: absentIfNull(Schema.String),
    settledBy: absentIfNull(Schema.String),
  },
  ({ accountId: owner, chargedCents: charged, costCents: cost, totalCents: total, ...order }): Order => ({
    ...order,
    owner,
    total,
    cost,
    ...omitUndefined({ charged }),
  }),
)
