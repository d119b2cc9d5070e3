import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Operation } from "../interface/operation.ts"
import type { Caller } from "../ports/identity.ts"
import type { Whom } from "./counters.ts"
import { refusalOf, type OperationError, type Refusal } from "./refusal.ts"

/** Who asks, and from where. */
export interface Asking extends Whom {
  readonly caller: Caller | undefined
  /** Of the network. */
  readonly address: string
}

/** An operation with its work; the types of its input and output are settled inside. */
export interface Bound<Needs> {
  readonly operation: Operation
  /** Reads what was sent, before anything is counted as a scan. */
  readonly prepare: (
    sent: unknown,
  ) => Result.Result<(asking: Asking) => Effect.Effect<unknown, Refusal, Needs>, Refusal>
}

interface Readable<Op extends Operation, Ready> {
  readonly contract: Op
  readonly read: (sent: unknown) => Result.Result<Ready, OperationError>
}

export const bind = <Op extends Operation, Ready, Needs>(
  { contract, read }: Readable<Op, Ready>,
  run: (ready: Ready, asking: Asking) => Effect.Effect<Op["output"]["Type"], OperationError | Refusal, Needs>,
): Bound<Needs> => {
  const refusal = (error: OperationError | Refusal) => ("problem" in error ? error : refusalOf(error, contract))
  return {
    operation: contract,
    prepare: (sent) =>
      Result.match(read(sent), {
        onFailure: (error) => Result.fail(refusal(error)),
        onSuccess: (ready) => Result.succeed((asking: Asking) => Effect.mapError(run(ready, asking), refusal)),
      }),
  }
}
