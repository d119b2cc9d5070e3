import type { Dialect, Statements } from "../dialect.ts"

/** `claim` gives a name one order at a time. An order outlives its account. */
export const createOrderTables = ({ serialColumn }: Dialect): Statements => [
  `CREATE TABLE surename_order (
    id text NOT NULL PRIMARY KEY,
    account_id text REFERENCES surename_user (id) ON DELETE SET NULL,
    quote_id text NOT NULL UNIQUE,
    quote_ends_at bigint NOT NULL,
    domain text NOT NULL,
    claim text UNIQUE,
    seller text NOT NULL,
    term_years bigint NOT NULL,
    total_cents bigint NOT NULL,
    cost_cents bigint NOT NULL,
    premium bigint NOT NULL,
    state text NOT NULL,
    authorised_at bigint NOT NULL,
    submitted_at bigint,
    settled_at bigint,
    asked_at bigint,
    reference text,
    charged_cents bigint,
    why text,
    said text,
    settled_by text
  )`,
  "CREATE INDEX surename_order_account_id ON surename_order (account_id, authorised_at)",
  "CREATE INDEX surename_order_authorised_at ON surename_order (authorised_at)",
  "CREATE INDEX surename_order_state ON surename_order (state) WHERE state IN ('authorised', 'submitted', 'unclear')",
  `CREATE TABLE surename_buyer (
    line ${serialColumn},
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    at bigint NOT NULL,
    allowed bigint NOT NULL,
    who text NOT NULL
  )`,
  "CREATE INDEX surename_buyer_account_id ON surename_buyer (account_id, line)",
]

export const budgetTables: Statements = [
  `CREATE TABLE surename_budget (
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    project_id text NOT NULL,
    period text NOT NULL,
    amount_cents bigint NOT NULL,
    set_at bigint NOT NULL,
    PRIMARY KEY (account_id, project_id)
  )`,
]
