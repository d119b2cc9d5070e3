import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { BadInput, decodeInput, type FieldError } from "../interface/field-errors.ts"
import type { Operation, Wire } from "../interface/operation.ts"
import { toVisibleOutput } from "../interface/visible-output.ts"

/** `read` decodes once and returns all mistakes; `run` answers. HTTP and MCP count between the two; others use `decodeAndRun`. */
export const implement = <
  const Op extends Operation,
  Ready,
  Unread,
  More extends ReadonlyArray<unknown>,
  Failure,
  Needs,
>(
  contract: Op,
  checkInput: (input: Op["input"]["Type"]) => Result.Result<Ready, Unread>,
  answer: (ready: Ready, ...more: More) => Effect.Effect<Answered<Op>, Failure, Needs>,
) => {
  // A span costs ten times as much as a function without one. Below this one, only work that waits for others has spans.
  const run = (ready: Ready, ...more: More): Effect.Effect<Answered<Op>, Failure, Needs> =>
    Effect.withSpan(Effect.map(answer(ready, ...more), toVisibleOutput), contract.name)
  const readInput = (input: unknown): Result.Result<Ready, Unread | BadInput> =>
    decodeInput(contract, input).pipe(
      Result.mapError((fields) => new BadInput({ message: joinErrors(fields), fields })),
      Result.flatMap(checkInput),
    )
  const decodeAndRun = (
    input: Op["input"]["Type"],
    ...more: More
  ): Effect.Effect<Answered<Op>, Unread | BadInput | Failure, Needs> =>
    Effect.suspend(() => Effect.flatMap(Effect.fromResult(readInput(input)), (ready) => run(ready, ...more)))
  return { contract, read: readInput, run, decodeAndRun }
}

export const implementAsSent = <const Op extends Operation, More extends ReadonlyArray<unknown>, Failure, Needs>(
  contract: Op,
  answer: (input: Op["input"]["Type"], ...more: More) => Effect.Effect<Answered<Op>, Failure, Needs>,
) => implement(contract, (input: Op["input"]["Type"]) => Result.succeed(input), answer)

/** A transport may make the rows compact. */
type Answered<Op extends Operation> = Op extends { readonly whole: infer Whole extends Wire }
  ? Whole["Type"]
  : Op["output"]["Type"]

const joinErrors = (fields: ReadonlyArray<FieldError>): string =>
  fields.map(({ message, path }) => (path === "" ? message : `${path}: ${message}`)).join("; ")
