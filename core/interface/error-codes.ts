/** `next`: what the caller does next. */
const row = (status: number, title: string, next: string) => ({ status, title, next })

/** Every way a call can be refused. A failed registry or DNS lookup is none of them: it is an answer, 'unknown' (R1). */
export const errorCodes = {
  bad_json: row(400, "The body is not JSON", "Send one JSON object in UTF-8."),
  bad_input: row(400, "Invalid input", "Correct every field listed in errors, then call again."),
  bad_scan_id: row(400, "Invalid scan_id", "Send the scan_id exactly as it was given, or ask again with a query."),
  token_missing: row(
    401,
    "A token is needed",
    "Send Authorization: Bearer <token>. POST /auth/anonymous gives one with a small daily allowance.",
  ),
  token_invalid: row(401, "The token is not valid", "It is mistyped, expired or revoked. Make a new one."),
  scope_missing: row(403, "The token lacks a scope", "Use a token that has the scopes of this operation."),
  origin_refused: row(
    403,
    "This web page may not write with your session",
    "Write from the service's own pages, or use a token.",
  ),
  not_found: row(404, "Not found", "Check the path and the id. What belongs to another account is not found either."),
  unknown_tld: row(
    404,
    "There is no such top-level domain",
    "Ask about a top-level domain of IANA's list, such as com.",
  ),
  method_not_allowed: row(405, "Method not allowed on this path", "Use a method of the Allow header."),
  request_timeout: row(408, "The request took too long to arrive", "Send it again, without a pause."),
  expansion_changed: row(
    409,
    "The scan_id is from another expansion version",
    "Ask again with the query, without scan_id, from offset 0. An old scan_id is never honoured.",
  ),
  stale_version: row(
    409,
    "The draft has a newer version",
    "Read the draft again, then send your change with if_version of what you read, or without it.",
  ),
  not_reviewable: row(
    409,
    "There is nothing to review",
    "Read the draft again: its screening says whether it is flagged, and whether a review was asked for already.",
  ),
  too_many_projects: row(
    409,
    "The account has reached its limit of projects",
    "Remove one on the page of projects, or set the budget of one that is there.",
  ),
  too_many_domains: row(
    409,
    "The account has reached its limit of domains",
    "Remove one with remove_domain, then start again.",
  ),
  too_many_webhooks: row(
    409,
    "The account has reached its limit of webhooks",
    "Delete one with delete_webhook, or change one that is there with set_webhook.",
  ),
  too_large: row(413, "The body is too large", "Send less at once."),
  not_json: row(415, "The body must be JSON", "Send content-type: application/json."),
  impossible_name: row(
    422,
    "Not a domain name that can be registered",
    "Give a full name that can be registered: one label under a TLD, such as example.com.",
  ),
  rate_limited: row(429, "The allowance is used up", "Wait as many seconds as retry-after says."),
  internal: row(500, "Internal error", "Try once more; if it happens again, report it with the request id."),
  overloaded: row(
    503,
    "The service is overloaded",
    "Wait as many seconds as retry-after says, then ask less at once. Nothing is concluded from this about any name.",
  ),
  unavailable: row(
    503,
    "The service is unavailable for the moment",
    "Wait as many seconds as retry-after says. Nothing is concluded from this about any name.",
  ),
}

export type ErrorCode = keyof typeof errorCodes
