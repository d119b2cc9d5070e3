/** `next`: what the caller does next. */
const row = (status: number, title: string, next: string) => ({ status, title, next })

/** Every way a call can be refused. A failed registry or DNS lookup is none of them: it is an answer, 'unknown' (R1). */
export const errorCodes = {
  bad_json: row(400, "The body is not JSON", "Send one JSON object in UTF-8."),
  bad_input: row(400, "Invalid input", "Correct every field listed in errors, then call again."),
  bad_scan_id: row(400, "Invalid scan_id", "Send the scan_id unchanged, or ask again with a query."),
  token_missing: row(
    401,
    "A token is needed",
    "Send Authorization: Bearer <token>. POST /auth/anonymous returns a token with a small daily allowance.",
  ),
  token_invalid: row(401, "The token is not valid", "The token is mistyped, expired or revoked. Create a new one."),
  scope_missing: row(403, "The token lacks a scope", "Use a token with the scopes of this operation."),
  origin_refused: row(403, "This web page may not use your session", "Use the service's own pages, or send a token."),
  not_found: row(404, "Not found", "Check the path and the id. Objects of another account also answer 404."),
  unknown_tld: row(404, "There is no such top-level domain", "Use a top-level domain of IANA's list, such as com."),
  method_not_allowed: row(405, "Method not allowed on this path", "Use a method that the Allow header lists."),
  request_timeout: row(408, "The request took too long to arrive", "Send the whole request again without pauses."),
  expansion_changed: row(
    409,
    "The scan_id is from another expansion version",
    "Ask again with the query, without scan_id, from offset 0. The old scan_id stays invalid.",
  ),
  stale_version: row(
    409,
    "The draft has a newer version",
    "Read the draft again. Then send your change with its current version as if_version, or without if_version.",
  ),
  not_reviewable: row(
    409,
    "There is nothing to review",
    "Read the draft again. Its screening says whether it is flagged and whether a review request is open.",
  ),
  idempotency_key_used: row(
    409,
    "The idempotency key was used for another request",
    "Choose another key for another list, or send the first list again to get its job.",
  ),
  job_not_receiving: row(
    409,
    "The job does not take names now",
    "Read the job with get_job. For another list, make another job.",
  ),
  too_many_jobs: row(
    409,
    "The account has reached its limit of jobs",
    "Delete jobs whose results you have, then call again.",
  ),
  too_many_projects: row(
    409,
    "The account has reached its limit of projects",
    "Remove a project on the projects page, or use an existing one.",
  ),
  too_many_domains: row(
    409,
    "The account has reached its limit of domains",
    "Remove one with remove_domain, then start again.",
  ),
  too_many_webhooks: row(
    409,
    "The account has reached its limit of webhooks",
    "Delete one with delete_webhook, or change an existing one with set_webhook.",
  ),
  too_many_watchlists: row(
    409,
    "The account has reached its limit of watchlists",
    "Delete one with delete_watchlist, or add the names to an existing one.",
  ),
  too_many_feeds: row(
    409,
    "The account has reached its limit of feeds",
    "Delete one with delete_feed, then make the new one.",
  ),
  too_large: row(413, "The body is too large", "Send a smaller body, in several requests if needed."),
  not_json: row(415, "The body must be JSON", "Send content-type: application/json."),
  impossible_name: row(
    422,
    "Not a domain name that can be registered",
    "Give a full name: one label under a TLD, such as example.com.",
  ),
  rate_limited: row(429, "The allowance is used up", "Wait for the seconds in retry-after."),
  internal: row(500, "Internal error", "Try once more. If it fails again, report it with the request id."),
  overloaded: row(
    503,
    "The service is overloaded",
    "Wait for the seconds in retry-after. Then send fewer requests at once. This says nothing about any name.",
  ),
  unavailable: row(
    503,
    "The service is temporarily unavailable",
    "Wait for the seconds in retry-after. This says nothing about any name.",
  ),
}

export type ErrorCode = keyof typeof errorCodes
