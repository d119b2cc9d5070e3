import type { Statements } from "../dialect.ts"

/** The ceiling that an account set for a project. `surename_domain` holds which domains belong to it. */
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
