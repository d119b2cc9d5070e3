import type { TooManyAttempts } from "../accounts/account-error.ts"
import type { ErrorCode } from "../contract/error-codes.ts"
import type { Operation } from "../contract/operation.ts"
import { problem } from "../contract/problem.ts"
import type { Occurrence, Problem } from "../contract/problem.ts"
import { refused } from "../contract/refused.ts"
import type { Refused } from "../contract/refused.ts"
import type { Scope } from "../contract/scopes.ts"
import { limits } from "../limits.ts"
import type { StoreUnavailable } from "../ports/store.ts"

/** No, why, and when it is worth asking again. */
export interface Refusal {
  readonly problem: Problem
  readonly retryAfterMs?: number
  /** What the token would need. */
  readonly scopes?: ReadonlyArray<Scope>
  /** An allowance of its own said no, and not the one that the operation counts against. */
  readonly most?: number
  /** For our log: the store's own words stay inside. */
  readonly unavailable?: StoreUnavailable
}

export const refuse = (code: ErrorCode, occurrence?: Occurrence): Refusal => ({ problem: problem(code, occurrence) })

export const away = (unavailable: StoreUnavailable): Refusal => ({
  ...refuse("unavailable"),
  retryAfterMs: limits.storeAwayMs,
  unavailable,
})

export const refusalOf = (error: Refused, operation: Pick<Operation, "errors">): Refusal => {
  if (error._tag === "StoreUnavailable") return away(error)
  const said = refused(error, operation)
  // What only the logic can judge is about the whole input.
  return { problem: said.code === "bad_input" ? { ...said, errors: [{ path: "", message: error.message }] } : said }
}

export const tooManyAttempts = ({ message, retryAfterMs }: TooManyAttempts, most: number): Refusal => ({
  ...refuse("rate_limited", { detail: message }),
  retryAfterMs,
  most,
})

export const usedUp = (retryAfterMs: number): Refusal => ({ ...refuse("rate_limited"), retryAfterMs })

export const scopeMissing = (scopes: ReadonlyArray<Scope>): Refusal => ({
  ...refuse("scope_missing", { detail: `This operation needs the scope ${scopes.join(" and ")}.` }),
  scopes,
})
