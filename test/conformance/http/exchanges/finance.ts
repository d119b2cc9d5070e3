import type { Exchange } from "../exchange.ts"

const budget = (project: string) => ({ method: "PUT", path: `/projects/${project}/budget`, as: "token" }) as const
const finance = (project: string) => ({ method: "GET", path: `/projects/${project}/finance`, as: "token" }) as const
const yearly = { period: "yearly", amount_cents: 10_000 }

/** Projects, budgets and what is left of them; of an account that has proved no domain yet. */
export const financeExchanges = {
  "finance-default": finance("default"),
  "finance-unknown": finance("no-such-project"),
  "finance-bad-project": finance("No_Project"),
  "finance-anonymous": { ...finance("default"), as: "anonymous" },
  budget: { ...budget("lamps"), json: yearly },
  "budget-read": finance("lamps"),
  "budget-again": { ...budget("lamps"), json: { period: "monthly", amount_cents: 0 } },
  "budget-again-read": finance("lamps"),
  "budget-nothing": { ...budget("lamps"), json: {} },
  "budget-fraction": { ...budget("lamps"), json: { ...yearly, amount_cents: 10.5 } },
  "budget-below-zero": { ...budget("lamps"), json: { ...yearly, amount_cents: -1 } },
  "budget-too-much": { ...budget("lamps"), json: { ...yearly, amount_cents: 100_000_000_001 } },
  "budget-text": { ...budget("lamps"), json: { ...yearly, amount_cents: "10000" } },
  "budget-weekly": { ...budget("lamps"), json: { ...yearly, period: "weekly" } },
  "budget-other-project": { ...budget("lamps"), json: { ...yearly, project_id: "other" } },
  "budget-narrow": { ...budget("lamps"), as: "narrow", json: { period: "monthly", amount_cents: 0 }, needs: "narrow" },
  "budget-unchanged": finance("lamps"),
  "quote-unknown-project": {
    method: "POST",
    path: "/quote",
    as: "token",
    json: { domain: "example.com", project_id: "no-such-project" },
  },
} as const satisfies Readonly<Record<string, Exchange>>
