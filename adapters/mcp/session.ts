import type * as Result from "effect/Result"
import type { OperationName } from "@surename/core/operations/all"
import type { Problem } from "@surename/core/interface/problem"

export type Answer = Result.Result<unknown, Problem>

export interface CallOptions {
  readonly signal: AbortSignal
  readonly onRow?: (row: unknown) => Promise<void>
}

/** The operations of a connector's request. Each edge sets the caller and counts the call. */
export interface Session {
  readonly call: (operation: OperationName, input: unknown, options: CallOptions) => Promise<Answer>
}
