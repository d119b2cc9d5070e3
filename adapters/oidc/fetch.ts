import { Buffer } from "node:buffer"
import * as Effect from "effect/Effect"
import { exchange, openAgent } from "@surename/adapters/net"
import { limits } from "@surename/core/limits"

interface Sent {
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly method: string
}

/** `fetch` over our HTTP client: no redirect is followed, and sizes and times are bounded. */
export const makeFetch = Effect.gen(function* () {
  const plain = yield* openAgent({ secure: false })
  const secure = yield* openAgent({ secure: true })
  return async (at: string, { body, headers, method }: Sent): Promise<Response> => {
    const url = new URL(at)
    const answer = await Effect.runPromise(
      exchange({
        url,
        agent: url.protocol === "https:" ? secure : plain,
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
