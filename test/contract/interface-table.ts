/** One line of the interface's section "Endpoints". A name ending in `?` is optional. */
export interface Endpoint {
  readonly name: string
  readonly endpoint: string
  readonly path: ReadonlyArray<string>
  readonly query: ReadonlyArray<string>
  readonly body: ReadonlyArray<string>
  /** Fields that the interface leaves open and design.md, section 6, adds. */
  readonly added?: ReadonlyArray<string>
}

const nothing = { path: [], query: [], body: [] } as const

export const endpoints: ReadonlyArray<Endpoint> = [
  { ...nothing, name: "create_draft", endpoint: "POST /drafts", body: ["files", "name_hint?", "description?"] },
  {
    ...nothing,
    name: "update_draft",
    endpoint: "PUT /drafts/{draft_id}",
    path: ["draft_id"],
    // Required, but with restore_version, name_hint or description.
    body: ["draft_id", "files?"],
    added: ["if_version", "restore_version", "name_hint", "description"],
  },
  { ...nothing, name: "list_drafts", endpoint: "GET /drafts", added: ["after"] },
  {
    ...nothing,
    name: "get_draft",
    endpoint: "GET /drafts/{draft_id}",
    path: ["draft_id"],
    query: ["path?"],
    added: ["version"],
  },
  {
    ...nothing,
    name: "verify_ownership",
    endpoint: "POST /domains/verify-{action}",
    path: ["action"],
    body: ["domain", "action?"],
    added: ["project_id"],
  },
  { ...nothing, name: "list_domains", endpoint: "GET /domains", added: ["after", "limit"] },
  {
    ...nothing,
    name: "suggest_names",
    endpoint: "POST /browse",
    // A choice of names is an addition.
    body: ["query?", "tlds?", "style?", "max_length?", "starts_with?", "avoid?", "limit?", "offset?", "scan_id?"],
    added: ["order", "ideas", "like", "unlike", "seed", "compact"],
  },
  { ...nothing, name: "score_name", endpoint: "POST /name/score", body: ["domain?", "domains?"], added: ["concept"] },
  {
    ...nothing,
    name: "scan_namespace",
    endpoint: "POST /scan",
    body: ["candidates?"],
    added: ["labels", "tlds", "compact", "receipt"],
  },
  { ...nothing, name: "check_live", endpoint: "POST /scan/live", body: ["domains"], added: ["receipt"] },
  { ...nothing, name: "audit_domain", endpoint: "POST /scan/audit", body: ["domain"] },
  {
    ...nothing,
    name: "set_budget",
    endpoint: "PUT /projects/{project_id}/budget",
    path: ["project_id"],
    body: ["project_id", "period", "amount_cents"],
  },
  {
    ...nothing,
    name: "get_finance",
    endpoint: "GET /projects/{project_id}/finance",
    path: ["project_id"],
    added: ["after"],
  },
  { ...nothing, name: "kb_search", endpoint: "POST /kb/search", body: ["query", "top_k?"] },
  { ...nothing, name: "show_plans", endpoint: "GET /plans" },
  { ...nothing, name: "quote_domain", endpoint: "POST /quote", body: ["domain", "project_id?"], added: ["receipt"] },
  // Operation rule 9, and design.md, section 6.
  { ...nothing, name: "tld_policy", endpoint: "GET /tld/{tld}/policy", path: ["tld"] },
  // An addition: the interface has no way to get rid of a draft.
  { ...nothing, name: "delete_draft", endpoint: "DELETE /drafts/{draft_id}", path: ["draft_id"] },
  // An addition: an owner answers a flag.
  {
    ...nothing,
    name: "request_review",
    endpoint: "POST /drafts/{draft_id}/review",
    path: ["draft_id"],
    body: ["draft_id", "version", "text"],
  },
  // An addition: the interface has no way to get rid of a domain.
  { ...nothing, name: "remove_domain", endpoint: "DELETE /domains/{domain}", path: ["domain"] },
  // An addition: whether registries tell the truth.
  { ...nothing, name: "registry_health", endpoint: "GET /registries/health", query: ["tld?", "days?"] },
  // An addition: what proves a row to somebody else.
  { ...nothing, name: "get_receipt", endpoint: "GET /receipts/{receipt_id}", path: ["receipt_id"] },
  // Additions: watching, which the interface names and does not describe.
  { ...nothing, name: "list_watchlists", endpoint: "GET /watchlists" },
  {
    ...nothing,
    name: "set_watchlist",
    endpoint: "PUT /watchlists/{watchlist_id}",
    path: ["watchlist_id"],
    body: ["watchlist_id", "name?", "purpose?", "add?", "remove?", "notes?", "expiry_days?", "alerts?"],
  },
  {
    ...nothing,
    name: "get_watchlist",
    endpoint: "GET /watchlists/{watchlist_id}",
    path: ["watchlist_id"],
    query: ["after?", "limit?"],
  },
  {
    ...nothing,
    name: "delete_watchlist",
    endpoint: "DELETE /watchlists/{watchlist_id}",
    path: ["watchlist_id"],
  },
  {
    ...nothing,
    name: "list_events",
    endpoint: "GET /events",
    query: ["after?", "limit?", "watchlist_id?", "domain?", "type?"],
  },
  {
    ...nothing,
    name: "set_webhook",
    endpoint: "PUT /webhooks/{webhook_id}",
    path: ["webhook_id"],
    body: ["webhook_id", "url?", "format?", "types?", "watchlist_ids?", "enabled?", "rotate_secret?"],
  },
  { ...nothing, name: "list_webhooks", endpoint: "GET /webhooks" },
  { ...nothing, name: "get_webhook", endpoint: "GET /webhooks/{webhook_id}", path: ["webhook_id"] },
  { ...nothing, name: "delete_webhook", endpoint: "DELETE /webhooks/{webhook_id}", path: ["webhook_id"] },
  {
    ...nothing,
    name: "test_webhook",
    endpoint: "POST /webhooks/{webhook_id}/test",
    path: ["webhook_id"],
    body: ["webhook_id"],
  },
  {
    ...nothing,
    name: "redeliver",
    endpoint: "POST /webhooks/{webhook_id}/redeliver",
    path: ["webhook_id"],
    body: ["webhook_id", "event_ids?", "since?", "only_failed?"],
  },
  // Additions: lists that are longer than one call.
  { ...nothing, name: "create_job", endpoint: "POST /jobs", body: ["kind", "names?", "dry_run?", "idempotency_key?"] },
  {
    ...nothing,
    name: "upload_names",
    endpoint: "PUT /jobs/{job_id}/names",
    path: ["job_id"],
    query: ["column?"],
    body: ["job_id", "names?", "column?"],
  },
  { ...nothing, name: "get_job", endpoint: "GET /jobs/{job_id}", path: ["job_id"], query: ["receipt?"] },
  { ...nothing, name: "list_jobs", endpoint: "GET /jobs", query: ["after?"] },
  {
    ...nothing,
    name: "get_job_results",
    endpoint: "GET /jobs/{job_id}/results",
    path: ["job_id"],
    query: ["after?", "limit?"],
  },
  { ...nothing, name: "cancel_job", endpoint: "POST /jobs/{job_id}/cancel", path: ["job_id"], body: ["job_id"] },
  { ...nothing, name: "delete_job", endpoint: "DELETE /jobs/{job_id}", path: ["job_id"] },
  { ...nothing, name: "create_feed", endpoint: "POST /feeds", body: ["kind", "watchlist_id?"] },
  { ...nothing, name: "list_feeds", endpoint: "GET /feeds" },
  { ...nothing, name: "delete_feed", endpoint: "DELETE /feeds/{feed_id}", path: ["feed_id"] },
  { ...nothing, name: "anonymous_token", endpoint: "POST /auth/anonymous" },
]
