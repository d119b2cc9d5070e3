interface ErrorCodeFacts {
  readonly status: number
  readonly title: string
  /** What the caller does next. */
  readonly next: string
}

/** Every way a call can be refused. A failed registry or DNS lookup is none of them: it is an answer, 'unknown' (R1). */
export const errorCodes = {
  bad_json: {
    status: 400,
    title: "The body is not JSON",
    next: "Send one JSON object in UTF-8.",
  },
  bad_input: {
    status: 400,
    title: "The input does not fit",
    next: "Correct every field listed in errors, then call again.",
  },
  bad_scan_id: {
    status: 400,
    title: "This is no scan_id",
    next: "Send the scan_id exactly as it was given, or ask again with a query.",
  },
  token_missing: {
    status: 401,
    title: "A token is needed",
    next: "Send Authorization: Bearer <token>. POST /auth/anonymous gives one with a small daily allowance.",
  },
  token_invalid: {
    status: 401,
    title: "The token is not valid",
    next: "It is mistyped, expired or revoked. Make a new one.",
  },
  scope_missing: {
    status: 403,
    title: "The token may not do this",
    next: "Use a token that has the scopes of this operation.",
  },
  origin_refused: {
    status: 403,
    title: "This web page may not write with your session",
    next: "Write from the service's own pages, or use a token.",
  },
  not_found: {
    status: 404,
    title: "There is no such thing here",
    next: "Check the path and the id. What belongs to somebody else is not found either.",
  },
  unknown_tld: {
    status: 404,
    title: "There is no such top-level domain",
    next: "Ask about a top-level domain of IANA's list, such as com.",
  },
  method_not_allowed: {
    status: 405,
    title: "This path has other methods",
    next: "Use a method of the Allow header.",
  },
  request_timeout: {
    status: 408,
    title: "The request took too long to arrive",
    next: "Send it again, in one go.",
  },
  expansion_changed: {
    status: 409,
    title: "The scan_id is from another expansion version",
    next: "Ask again with the query, without scan_id, from offset 0. An old scan_id is never honoured.",
  },
  too_large: {
    status: 413,
    title: "The body is too large",
    next: "Send less at once.",
  },
  not_json: {
    status: 415,
    title: "The body must be JSON",
    next: "Send content-type: application/json.",
  },
  impossible_name: {
    status: 422,
    title: "No such domain name can exist",
    next: "Give a full name as one registers it: one label under a public suffix, such as example.com.",
  },
  rate_limited: {
    status: 429,
    title: "The allowance is used up",
    next: "Wait as many seconds as retry-after says.",
  },
  internal: {
    status: 500,
    title: "We failed",
    next: "Try once more; if it happens again, report it with the request id.",
  },
  unavailable: {
    status: 503,
    title: "The service cannot answer just now",
    next: "Wait as many seconds as retry-after says. Nothing is concluded from this about any name.",
  },
} as const satisfies Readonly<Record<string, ErrorCodeFacts>>

export type ErrorCode = keyof typeof errorCodes
