import * as Predicate from "effect/Predicate"

// How an input goes over the wire, without schemas: the client of browsers is made of it.

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  /** `{param}` stands for a field of the input. `request.ts` says how the other fields travel. */
  readonly path: `/${string}`
}

export const pathFields = ({ path }: Pick<Route, "path">): ReadonlyArray<string> =>
  Array.from(path.matchAll(/\{(\w+)\}/gu), ([, field = ""]) => field)

/** Whether its input travels in a JSON body. A DELETE has none: RFC 9110, section 9.3.5, gives it no meaning. */
export const hasBody = ({ method }: Pick<Route, "method">): boolean => method === "POST" || method === "PUT"

export interface Sent {
  readonly method: Route["method"]
  /** With its query, beginning with a slash. */
  readonly target: string
  readonly body?: string
}

export const requestOf = (operation: Route, input: unknown): Sent => {
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
