import type * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Whom } from "./counters.ts"
import { decodeInput } from "../interface/field-errors.ts"
import type { Operation } from "../interface/operation.ts"
import type { Refused } from "./refused.ts"
import type { Accounts } from "../ports/accounts.ts"
import type { Caller } from "../ports/identity.ts"
import type { Store } from "../ports/store.ts"
import { refusalOf, refuse } from "./refusal.ts"
import type { Refusal } from "./refusal.ts"

/** Who asks, and from where. */
export interface Asking extends Whom {
  readonly caller: Caller | undefined
  /** Of the network. */
  readonly address: string
}

export type Services = Accounts | Store

type Working = Effect.Effect<unknown, Refusal, Services>

interface Work<Op extends Operation> {
  /** What the schema cannot say about an input; judged before anything is counted as a scan. */
  readonly judge?: (input: Op["input"]["Type"]) => Result.Result<unknown, Refused>
  readonly run: (input: Op["input"]["Type"], asking: Asking) => Effect.Effect<Op["output"]["Type"], Refusal, Services>
}

/** An operation with its work; the types of its input and output are settled inside. */
export interface Bound {
  readonly operation: Operation
  readonly prepare: (sent: unknown) => Result.Result<(asking: Asking) => Working, Refusal>
}

export const bind = <Op extends Operation>(operation: Op, { judge, run }: Work<Op>): Bound => ({
  operation,
  prepare: (sent) =>
    Result.gen(function* () {
      const input = yield* Result.mapError(decodeInput(operation, sent), (errors) => refuse("bad_input", { errors }))
      if (judge !== undefined) yield* Result.mapError(judge(input), (error) => refusalOf(error, operation))
      return (asking: Asking) => run(input, asking)
    }),
})
