import type { Operation } from "../interface/operation.ts"
import { toRequest, removeTrailingSlashes } from "../interface/sent.ts"
import { omitUndefined } from "../sharing/omit-undefined.ts"

export type Abortable = { readonly aborted: boolean; readonly reason: unknown } | null | undefined

/** Pass the runtime's `fetch`, or one with a shorter timeout. */
export type Fetch<Signal extends Abortable = never> = (
  url: string,
  request: {
    readonly method: string
    readonly headers: Record<string, string>
    /** Refuses redirects, which would take the token elsewhere. */
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
  /** Every operation except `anonymous_token` needs a token. */
  readonly token?: string
  readonly fetch: Fetch<Signal>
}

export interface ClientCall<Signal extends Abortable = never> {
  /** Ends the call: it rejects with the signal's reason, as `fetch` does. */
  readonly signal?: Signal
}

export const sendCall = async <Signal extends Abortable>(
  { baseUrl, fetch, token }: ClientOptions<Signal>,
  operation: Pick<Operation, "method" | "path">,
  input: unknown,
  callOptions: ClientCall<Signal>,
) => {
  const { body, method, target } = toRequest(operation, input)
  const response = await fetch(`${removeTrailingSlashes(baseUrl)}${target}`, {
    method,
    redirect: "error",
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...omitUndefined({ body, signal: callOptions.signal }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
