import type { StoredInteger } from "@surename/adapters/store-sql"
import { toCents, zeroCents } from "@surename/core/evidence/money"
import type { Order, OrderState } from "@surename/core/operations/money/ports/orders"

export interface OrderRow {
  readonly id: string
  readonly account_id: string | null
  readonly quote_id: string
  readonly quote_ends_at: StoredInteger
  readonly domain: string
  readonly seller: string
  readonly term_years: StoredInteger
  readonly total_cents: StoredInteger
  readonly cost_cents: StoredInteger
  readonly premium: StoredInteger
  readonly state: OrderState
  readonly authorised_at: StoredInteger
  readonly submitted_at: StoredInteger | null
  readonly settled_at: StoredInteger | null
  readonly asked_at: StoredInteger | null
  readonly reference: string | null
  readonly charged_cents: StoredInteger | null
  readonly why: string | null
  readonly said: string | null
  readonly settled_by: string | null
}

export const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  owner: row.account_id,
  quoteId: row.quote_id,
  quoteEndsAt: Number(row.quote_ends_at),
  domain: row.domain,
  seller: row.seller,
  termYears: Number(row.term_years),
  total: toCents(Number(row.total_cents)) ?? zeroCents,
  cost: toCents(Number(row.cost_cents)) ?? zeroCents,
  premium: Number(row.premium) === 1,
  state: row.state,
  authorisedAt: Number(row.authorised_at),
  ...(row.submitted_at === null ? {} : { submittedAt: Number(row.submitted_at) }),
  ...(row.settled_at === null ? {} : { settledAt: Number(row.settled_at) }),
  ...(row.asked_at === null ? {} : { askedAt: Number(row.asked_at) }),
  ...(row.reference === null ? {} : { reference: row.reference }),
  ...(row.charged_cents === null ? {} : { charged: toCents(Number(row.charged_cents)) ?? zeroCents }),
  ...(row.why === null ? {} : { why: row.why }),
  ...(row.said === null ? {} : { said: row.said }),
  ...(row.settled_by === null ? {} : { settledBy: row.settled_by }),
})
