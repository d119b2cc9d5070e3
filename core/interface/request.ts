import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import type { FieldError } from "./field-errors.ts"
import { hasBody, pathFields, type Operation } from "./operation.ts"

type Fields = Readonly<Record<string, unknown>>

/** How an input travels: path fields in the path, the others in a JSON body, or in the query where there is none. */
export interface Parts {
  readonly path: Fields
  readonly query: Fields
  readonly body: unknown
}

/** What arrived, as one input. A missing body is an empty one; what stands in path and body must be the same. */
export const inputOf = (
  operation: Pick<Operation, "method">,
  { path, query, body }: Parts,
): Result.Result<unknown, ReadonlyArray<FieldError>> => {
  if (!hasBody(operation)) return Result.succeed({ ...query, ...path })
  const sent = body === undefined ? {} : body
  if (!Predicate.isReadonlyObject(sent)) return Result.succeed(sent)
  const differing = Object.keys(path).filter((field) => field in sent && sent[field] !== path[field])
  return differing.length === 0
    ? Result.succeed({ ...sent, ...path })
    : Result.fail(
        differing.map((field) => ({ path: `/${field}`, message: "The path says otherwise: they must agree" })),
      )
}

export interface Sent {
  readonly method: Operation["method"]
  /** With its query, beginning with a slash. */
  readonly target: string
  readonly body?: string
}

export const requestOf = (operation: Pick<Operation, "method" | "path">, input: unknown): Sent => {
  const fields = Predicate.isReadonlyObject(input) ? input : {}
  const inPath = pathFields(operation)
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, field: string) => encoded(fields[field]))
  const rest = Object.entries(fields).filter(([field, value]) => !inPath.includes(field) && value !== undefined)
  const { method } = operation
  if (hasBody(operation)) {
    return { method, target: path, body: JSON.stringify(Object.fromEntries(rest)) }
  }
  const query = rest.map(([field, value]) => `${encoded(field)}=${encoded(value)}`).join("&")
  return { method, target: query === "" ? path : `${path}?${query}` }
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** A base that paths are put behind. Not by an expression: one that ends in `+$` begins again at every slash. */
export const withoutTrailingSlashes = (url: string): string => {
  let end = url.length
  while (url[end - 1] === "/") end--
  return url.slice(0, end)
}
