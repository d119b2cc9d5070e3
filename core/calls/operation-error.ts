import type { BadInput } from "../interface/bad-input.ts"
import type { NoScanId, OtherExpansion } from "../operations/suggest-names/scan-id.ts"
import type { UnknownTld } from "../operations/tld-policy/top-level-domain.ts"
import type { StoreUnavailable } from "../ports/store.ts"
import type { ErrorCode } from "../interface/error-codes.ts"
import type { Operation } from "../interface/operation.ts"
import { problem } from "../interface/problem.ts"
import type { Problem } from "../interface/problem.ts"

/** What the operations' logic fails with. */
export type OperationError = BadInput | NoScanId | OtherExpansion | UnknownTld | StoreUnavailable

/**
 * The same refusal over every face, for an input that the operation's schema let through. A store's own words stay inside.
 */
export const problemOf = (error: OperationError, { errors }: Pick<Operation, "errors">): Problem => {
  if (error._tag === "StoreUnavailable") return problem("unavailable")
  // Where one name is all that is asked, what the schema cannot judge is whether such a name can exist.
  const noName = error._tag === "BadInput" && error.fields === undefined && errors.includes("impossible_name")
  return problem(noName ? "impossible_name" : codeOf[error._tag], { detail: error.message })
}

const codeOf = {
  BadInput: "bad_input",
  NoScanId: "bad_scan_id",
  OtherExpansion: "expansion_changed",
  UnknownTld: "unknown_tld",
} as const satisfies Readonly<Record<Exclude<OperationError["_tag"], "StoreUnavailable">, ErrorCode>>
