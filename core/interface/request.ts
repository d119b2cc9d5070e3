import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import type { FieldError } from "./field-errors.ts"
import type { Operation } from "./operation.ts"
import { hasBody } from "./sent.ts"

type Fields = Readonly<Record<string, unknown>>

/** How an input travels: path fields in the path, the others in a JSON body, or in the query where there is none. */
export interface Parts {
  readonly path: Fields
  readonly query: Fields
  readonly body: unknown
}

/** What arrived, as one input. A missing body is an empty one; what stands in the path and beside it must be the same. */
export const inputOf = (
  operation: Pick<Operation, "method">,
  { path, query, body }: Parts,
): Result.Result<unknown, ReadonlyArray<FieldError>> => {
  const sent = !hasBody(operation) ? query : body === undefined ? {} : body
  if (!Predicate.isReadonlyObject(sent)) return Result.succeed(sent)
  const differing = Object.keys(path).filter((field) => field in sent && sent[field] !== path[field])
  return differing.length === 0
    ? Result.succeed({ ...sent, ...path })
    : Result.fail(
        differing.map((field) => ({ path: `/${field}`, message: "Differs from the path: they must be the same" })),
      )
}
