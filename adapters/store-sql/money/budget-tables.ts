import type { Migration } from "../migration.ts"

/** A ceiling that an account wrote down for a project. Which domains are in one is a column of `surename_domain`. */
export const budgetTables: Migration = {
  version: 11,
  name: "budgets of projects",
  statements: [
    `CREATE TABLE surename_budget (
      account_id text NOT NULL REFERENCES surename_user ("id") ON DELETE CASCADE,
      project_id text NOT NULL,
      period text NOT NULL,
      amount_cents bigint NOT NULL,
      set_at bigint NOT NULL,
      PRIMARY KEY (account_id, project_id)
    )`,
  ],
}
