import type { Operation } from "../interface/operation.ts"
import { requestOf, withoutTrailingSlashes } from "../interface/sent.ts"

/** As much of `fetch` as is used. Pass the runtime's own, or one that waits no longer than you do. */
export type Fetch = (
  url: string,
  request: {
    readonly method: string
    readonly headers: Record<string, string>
    /** An API does not move: a redirect would take the token elsewhere. */
    readonly redirect: "error"
    readonly body?: string
  },
) => Promise<{
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly text: () => Promise<string>
}>

export interface ClientOptions {
  readonly baseUrl: string
  /** Only `anonymous_token` answers without. */
  readonly token?: string
  readonly fetch: Fetch
}

/** One call as it goes over the wire, for both clients: it needs no schema. Rejects as `fetch` does. */
export const sendCall = async (
  { baseUrl, fetch, token }: ClientOptions,
  operation: Pick<Operation, "method" | "path">,
  input: unknown,
) => {
  const { body, method, target } = requestOf(operation, input)
  const response = await fetch(`${withoutTrailingSlashes(baseUrl)}${target}`, {
    method,
    redirect: "error",
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
