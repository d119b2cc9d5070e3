import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { limits } from "../limits.ts"
import type { FieldError } from "./field-errors.ts"
import type { Operation } from "./operation.ts"
import { hasBody } from "./sent.ts"

type Fields = Readonly<Record<string, unknown>>

/** Path fields travel in the path, the others in a JSON body or in the query. */
export interface Parts {
  readonly path: Fields
  readonly query: Fields
  readonly body: unknown
}

/** A field in two places must have one value. */
export const joinInput = (
  operation: Pick<Operation, "method">,
  { path, query, body }: Parts,
): Result.Result<unknown, ReadonlyArray<FieldError>> => {
  const inBody = hasBody(operation)
  const inQuery = inBody ? Object.keys(query) : []
  if (inQuery.length > 0) return Result.fail(inQuery.slice(0, limits.errorsListed).map(makeQueryError))
  const fields = !inBody ? query : body === undefined ? {} : body
  if (!Predicate.isReadonlyObject(fields)) return Result.succeed(fields)
  const differing = Object.keys(path).filter((field) => field in fields && fields[field] !== path[field])
  return differing.length === 0
    ? Result.succeed({ ...fields, ...path })
    : Result.fail(
        differing.map((field) => ({ path: `/${field}`, message: "Differs from the path: they must be the same" })),
      )
}

const makeQueryError = (name: string): FieldError => {
  const shortName = name.slice(0, limits.argumentNameChars).toWellFormed()
  return { path: "", message: `Send ${JSON.stringify(shortName)} in the JSON body: this operation reads no query` }
}
