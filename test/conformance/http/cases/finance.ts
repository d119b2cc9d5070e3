import type { HttpCase } from "../exchange.ts"
import { claimAnswer, claimFieldErrors, claim, claimHeader, claimJson, refuses } from "./claims.ts"

export const financeCases: ReadonlyArray<HttpCase> = [
  // Always there, and without a budget nothing is said of one.
  ...claimAnswer("finance-default", "get_finance"),
  claimJson("finance-default", "/amount_cents", null),
  claimJson("finance-default", "/headroom", null),
  claimJson("finance-default", "/carry_unknown_count", 0),
  ...refuses("finance-unknown", "not_found"),
  ...claimFieldErrors("finance-bad-project", "/project_id"),
  ...refuses("finance-anonymous", "scope_missing"),
  ...claimAnswer("budget", "set_budget"),
  claimHeader("budget", "x-ratelimit-limit", "^600$"),
  claimJson("budget", "/project_id", "lamps"),
  claimJson("budget", "/headroom", 10_000),
  ...claimAnswer("budget-read", "get_finance"),
  claimJson("budget-read", "/amount_cents", 10_000),
  claimJson("budget-again", "/headroom", 0),
  claimJson("budget-again-read", "/amount_cents", 0),
  // Whole cents, and nothing that is not sure to be some.
  ...claimFieldErrors("budget-nothing", "/period", "/amount_cents"),
  ...claimFieldErrors("budget-fraction", "/amount_cents"),
  ...claimFieldErrors("budget-below-zero", "/amount_cents"),
  ...claimFieldErrors("budget-too-much", "/amount_cents"),
  ...claimFieldErrors("budget-text", "/amount_cents"),
  ...claimFieldErrors("budget-weekly", "/period"),
  ...refuses("budget-other-project", "bad_input"),
  ...refuses("budget-narrow", "scope_missing"),
  claimJson("budget-unchanged", "/amount_cents", 0),
  // A price with a project that is not there: nothing is asked, and it costs a call.
  ...refuses("quote-unknown-project", "not_found"),
  claim("quote-unknown-project", "no scan", { headers: { "x-ratelimit-limit": "^600$" } }),
]
