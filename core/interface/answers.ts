import type { ErrorCode } from "./error-codes.ts"
import type { Operation } from "./operation.ts"

/** Every way an operation may refuse. The interface lists 401, 409 and 429 for all that need a token. */
export const refusals = ({ method, open, errors }: Pick<Operation, "method" | "open" | "errors">) =>
  [
    ...new Set<ErrorCode>([
      ...(method === "GET" ? [] : withBody),
      "bad_input",
      ...(open ? [] : withToken),
      ...(open || method === "GET" ? [] : withCookie),
      ...errors,
      "expansion_changed",
      "rate_limited",
      "internal",
      "unavailable",
    ]),
  ] as const

const withBody = ["bad_json", "request_timeout", "too_large", "not_json"] as const
const withToken = ["token_missing", "token_invalid", "scope_missing"] as const
/** A browser session that writes. */
const withCookie = ["origin_refused"] as const
