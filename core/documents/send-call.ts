import type { Operation } from "../interface/operation.ts"
import { requestOf, withoutTrailingSlashes } from "../interface/sent.ts"

/** As much of an `AbortSignal` as is read. */
export type Abortable = { readonly aborted: boolean; readonly reason: unknown } | null | undefined

/** As much of `fetch` as is used. Pass the runtime's own, or one that waits no longer than you do. `Signal` is what it takes to stop. */
export type Fetch<Signal extends Abortable = never> = (
  url: string,
  request: {
    readonly method: string
    readonly headers: Record<string, string>
    /** An API does not move: a redirect would take the token elsewhere. */
    readonly redirect: "error"
    readonly body?: string
    readonly signal?: Signal
  },
) => Promise<{
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly text: () => Promise<string>
}>

export interface ClientOptions<Signal extends Abortable = never> {
  /** The address of the service, such as `https://names.example`. */
  readonly baseUrl: string
  /** Only `anonymous_token` answers without. */
  readonly token?: string
  readonly fetch: Fetch<Signal>
}

/** Options of one call. */
export interface ClientCall<Signal extends Abortable = never> {
  /** Ends the call: it rejects with the signal's reason, as `fetch` does. */
  readonly signal?: Signal
}

/** One call as it goes over the wire, for both clients: it needs no schema. Rejects as `fetch` does. */
export const sendCall = async <Signal extends Abortable>(
  { baseUrl, fetch, token }: ClientOptions<Signal>,
  operation: Pick<Operation, "method" | "path">,
  input: unknown,
  on: ClientCall<Signal>,
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
    ...(on.signal === undefined ? {} : { signal: on.signal }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
