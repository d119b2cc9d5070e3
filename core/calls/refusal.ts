import type { TooManyAttempts } from "../interface/account-error.ts"
import type { Counted } from "./count.ts"
import type { Allowance } from "../interface/allowance.ts"
import type { ErrorCode } from "../interface/error-codes.ts"
import type { Operation } from "../interface/operation.ts"
import { problem } from "../interface/problem.ts"
import type { Occurrence, Problem } from "../interface/problem.ts"
import { problemOf } from "./operation-error.ts"
import type { OperationError } from "./operation-error.ts"
import type { Scope } from "../interface/scopes.ts"
import { limits } from "../limits.ts"
import type { StoreUnavailable } from "../ports/store.ts"

/** A refused call: why, and when to try again. */
export interface Refusal {
  readonly problem: Problem
  readonly retryAfterMs?: number
  /** What the token would need. */
  readonly scopes?: ReadonlyArray<Scope>
  /** The limit that refused, when it is not the allowance that the operation counts against. */
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

export const refusalOf = (error: OperationError, operation: Pick<Operation, "errors">): Refusal => {
  if (error._tag === "StoreUnavailable") return away(error)
  const said = problemOf(error, operation)
  if (said.code !== "bad_input") return { problem: said }
  // What only the logic can judge is about the fields it names, or about the whole input.
  const fields = error._tag === "BadInput" ? error.fields : undefined
  return { problem: { ...said, errors: fields ?? [{ path: "", message: error.message }] } }
}

export const tooManyAttempts = ({ message, retryAfterMs }: TooManyAttempts, most: number): Refusal => ({
  ...refuse("rate_limited", { detail: message }),
  retryAfterMs,
  most,
})

export const usedUp = (allowance: Allowance, { limit, roomMs }: Counted): Refusal => ({
  ...refuse("rate_limited", { detail: `Of ${limit} ${allowance} none is left; one more has room after retry-after.` }),
  retryAfterMs: roomMs,
})

export const scopeMissing = (scopes: ReadonlyArray<Scope>): Refusal => ({
  ...refuse("scope_missing", { detail: `This operation needs the scope ${scopes.join(" and ")}.` }),
  scopes,
})
