import type { Operations } from "../operations/all.ts"

/** The method and path of an operation, and a field that every answer of it has: what has none is another program's. */
type RouteOf<Op extends Operations[keyof Operations]> = readonly [
  Op["method"],
  Op["path"],
  string & keyof Op["output"]["Encoded"],
]

/** The compiler holds them to the contract, so that a client loads no contract. */
export const routes: { readonly [Name in keyof Operations]: RouteOf<Operations[Name]> } = {
  suggest_names: ["POST", "/browse", "results"],
  score_name: ["POST", "/name/score", "score_version"],
  scan_namespace: ["POST", "/scan", "results"],
  audit_domain: ["POST", "/scan/audit", "domain"],
  tld_policy: ["GET", "/tld/{tld}/policy", "fields"],
  kb_search: ["POST", "/kb/search", "results"],
  show_plans: ["GET", "/plans", "plans"],
  anonymous_token: ["POST", "/auth/anonymous", "token"],
  check_live: ["POST", "/scan/live", "results"],
  quote_domain: ["POST", "/quote", "domain"],
  set_budget: ["PUT", "/projects/{project_id}/budget", "project_id"],
  get_finance: ["GET", "/projects/{project_id}/finance", "project_id"],
  create_draft: ["POST", "/drafts", "draft_id"],
  update_draft: ["PUT", "/drafts/{draft_id}", "draft_id"],
  list_drafts: ["GET", "/drafts", "drafts"],
  get_draft: ["GET", "/drafts/{draft_id}", "draft_id"],
  delete_draft: ["DELETE", "/drafts/{draft_id}", "draft_id"],
  request_review: ["POST", "/drafts/{draft_id}/review", "draft_id"],
  verify_ownership: ["POST", "/domains/verify-{action}", "domain"],
  list_domains: ["GET", "/domains", "domains"],
  remove_domain: ["DELETE", "/domains/{domain}", "domain"],
  set_watchlist: ["PUT", "/watchlists/{watchlist_id}", "watchlist_id"],
  list_watchlists: ["GET", "/watchlists", "watchlists"],
  get_watchlist: ["GET", "/watchlists/{watchlist_id}", "watchlist_id"],
  delete_watchlist: ["DELETE", "/watchlists/{watchlist_id}", "watchlist_id"],
  list_events: ["GET", "/events", "events"],
  set_webhook: ["PUT", "/webhooks/{webhook_id}", "webhook_id"],
  list_webhooks: ["GET", "/webhooks", "webhooks"],
  get_webhook: ["GET", "/webhooks/{webhook_id}", "deliveries"],
  delete_webhook: ["DELETE", "/webhooks/{webhook_id}", "deleted"],
  test_webhook: ["POST", "/webhooks/{webhook_id}/test", "delivery"],
  redeliver: ["POST", "/webhooks/{webhook_id}/redeliver", "queued"],
}
