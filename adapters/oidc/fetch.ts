import { Buffer } from "node:buffer"
import * as Effect from "effect/Effect"
import { sendRequest, openAgent } from "@surename/adapters/net"
import { limits } from "@surename/core/limits"

interface FetchRequest {
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly method: string
}

/** `fetch` over our HTTP client: no redirects, bounded sizes and times. */
export const makeFetch = Effect.gen(function* () {
  const plainAgent = yield* openAgent({ secure: false })
  const secureAgent = yield* openAgent({ secure: true })
  return async (address: string, { body, headers, method }: FetchRequest): Promise<Response> => {
    const url = new URL(address)
    const answer = await Effect.runPromise(
      sendRequest({
        url,
        agent: url.protocol === "https:" ? secureAgent : plainAgent,
        method,
        headers: { ...headers, "accept-encoding": "identity", "user-agent": "surename/1" },
        body: body === undefined || body === null ? undefined : Buffer.from(String(body)),
        connectMs: limits.providerConnectMs,
        totalMs: limits.providerMs,
        wants: () => ({ maxBytes: limits.providerBytes, part: "whole" }),
      }),
    )
    const bytes = answer.body._tag === "Bytes" ? answer.body.bytes : new Uint8Array()
    return new Response(new Uint8Array(bytes), {
      status: answer.status,
      headers: { "content-type": answer.headers["content-type"] ?? "" },
    })
  }
})
