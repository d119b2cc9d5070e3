import * as Predicate from "effect/Predicate"
import type { Operation } from "./operation.ts"

// How an input goes over the wire, without schemas: the client of browsers is made of it.

export const pathFields = ({ path }: Pick<Operation, "path">): ReadonlyArray<string> =>
  Array.from(path.matchAll(/\{(\w+)\}/gu), ([, field = ""]) => field)

/** Whether its input travels in a JSON body. A DELETE has none: RFC 9110, section 9.3.5, gives it no meaning. */
export const hasBody = ({ method }: Pick<Operation, "method">): boolean => method === "POST" || method === "PUT"

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
