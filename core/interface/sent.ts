import * as Predicate from "effect/Predicate"

// This file has no schemas, because the browser client uses it.

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  /** `{param}` stands for a field of the input. */
  readonly path: `/${string}`
}

export const listPathFields = ({ path }: Pick<Route, "path">): ReadonlyArray<string> =>
  Array.from(path.matchAll(/\{(\w+)\}/gu), ([, field = ""]) => field)

/** A DELETE has no body (RFC 9110, section 9.3.5). */
export const hasBody = ({ method }: Pick<Route, "method">): boolean => method === "POST" || method === "PUT"

export interface SentRequest {
  readonly method: Route["method"]
  readonly target: string
  readonly body?: string
}

export const toRequest = (operation: Route, input: unknown): SentRequest => {
  const fields = Predicate.isReadonlyObject(input) ? input : {}
  const inPath = listPathFields(operation)
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, field: string) => encodeField(fields[field]))
  const rest = Object.entries(fields).filter(([field, value]) => !inPath.includes(field) && value !== undefined)
  const { method } = operation
  if (hasBody(operation)) {
    return { method, target: path, body: JSON.stringify(Object.fromEntries(rest)) }
  }
  const query = rest.map(([field, value]) => `${encodeField(field)}=${encodeField(value)}`).join("&")
  return { method, target: query === "" ? path : `${path}?${query}` }
}

const encodeField = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** A regular expression that ends in `+$` restarts at every slash. */
export const removeTrailingSlashes = (url: string): string => {
  let end = url.length
  while (url[end - 1] === "/") end--
  return url.slice(0, end)
}
