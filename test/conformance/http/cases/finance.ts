import type { HttpCase } from "../exchange.ts"
import { answers, badFields, claim, header, json, refuses } from "./claims.ts"

export const financeCases: ReadonlyArray<HttpCase> = [
  // Always there, and without a budget nothing is said of one.
  ...answers("finance-default", "get_finance"),
  json("finance-default", "/amount_cents", null),
  json("finance-default", "/headroom", null),
  json("finance-default", "/carry_unknown_count", 0),
  ...refuses("finance-unknown", "not_found"),
  ...badFields("finance-bad-project", "/project_id"),
  ...refuses("finance-anonymous", "scope_missing"),
  ...answers("budget", "set_budget"),
  header("budget", "x-ratelimit-limit", "^600$"),
  json("budget", "/project_id", "lamps"),
  json("budget", "/headroom", 10_000),
  ...answers("budget-read", "get_finance"),
  json("budget-read", "/amount_cents", 10_000),
  json("budget-again", "/headroom", 0),
  json("budget-again-read", "/amount_cents", 0),
  // Whole cents, and nothing that is not sure to be some.
  ...badFields("budget-nothing", "/period", "/amount_cents"),
  ...badFields("budget-fraction", "/amount_cents"),
  ...badFields("budget-below-zero", "/amount_cents"),
  ...badFields("budget-too-much", "/amount_cents"),
  ...badFields("budget-text", "/amount_cents"),
  ...badFields("budget-weekly", "/period"),
  ...refuses("budget-other-project", "bad_input"),
  ...refuses("budget-narrow", "scope_missing"),
  json("budget-unchanged", "/amount_cents", 0),
  // A price with a project that is not there: nothing is asked, and it costs a call.
  ...refuses("quote-unknown-project", "not_found"),
  claim("quote-unknown-project", "no scan", { headers: { "x-ratelimit-limit": "^600$" } }),
]
