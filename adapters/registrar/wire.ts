import { Buffer } from "node:buffer"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { moneyLimits } from "@surename/core/operations/money/limits"
import type { HttpFailure } from "@surename/core/ports/http-wire"
import { sendRequest, openAgent, decodeStrictly } from "../net/index.ts"

export interface WireRequest {
  readonly method: "GET" | "POST"
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string | undefined
}

export type Wire = (request: WireRequest) => Effect.Effect<WireAnswer, HttpFailure>

/** Each question has its own connection: a late answer on a shared one would be the price of another name. */
export const openSocketWire: Effect.Effect<Wire, never, Scope.Scope> = Effect.gen(function* () {
  const plainAgent = yield* openAgent({ secure: false, maxSockets: moneyLimits.registrarSockets })
  const secureAgent = yield* openAgent({ secure: true, maxSockets: moneyLimits.registrarSockets })
  return ({ body, headers, method, url }) =>
    sendRequest({
      url,
      agent: url.protocol === "https:" ? secureAgent : plainAgent,
      method,
      headers,
      body: body === undefined ? undefined : Buffer.from(body),
      connectMs: moneyLimits.registrarConnectMs,
      totalMs: moneyLimits.registrarMs,
      wants: () => ({ maxBytes: moneyLimits.registrarBytes, part: "whole" }),
    }).pipe(
      Effect.map((response) => ({
        status: response.status,
        headers: response.headers,
        text: response.body._tag === "Bytes" ? decodeStrictly(response.body.bytes, "utf-8") : undefined,
      })),
    )
})
