import { Buffer } from "node:buffer"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { limits } from "@surename/core/limits"
import type { HttpFailure } from "@surename/core/ports/http-wire"
import { exchange, openAgent, strictly } from "../net/index.ts"

export interface WireRequest {
  readonly method: "GET" | "POST"
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface WireAnswer {
  readonly status: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** `undefined`: it is too large, or no text. */
  readonly text: string | undefined
}

/** One exchange with a registrar. Sockets by default; tests have time of their own. */
export type Wire = (request: WireRequest) => Effect.Effect<WireAnswer, HttpFailure>

/** Every question has a connection of its own: a late answer on a kept one would be the price of another name. */
export const socketWire: Effect.Effect<Wire, never, Scope.Scope> = Effect.gen(function* () {
  const plain = yield* openAgent({ secure: false, maxSockets: limits.registrarSockets })
  const secure = yield* openAgent({ secure: true, maxSockets: limits.registrarSockets })
  return ({ body, headers, method, url }) =>
    exchange({
      url,
      agent: url.protocol === "https:" ? secure : plain,
      method,
      headers,
      body: body === undefined ? undefined : Buffer.from(body),
      connectMs: limits.registrarConnectMs,
      totalMs: limits.registrarMs,
      wants: () => ({ maxBytes: limits.registrarBytes, part: "whole" }),
    }).pipe(
      Effect.map((got) => ({
        status: got.status,
        headers: got.headers,
        text: got.body._tag === "Bytes" ? strictly(got.body.bytes, "utf-8") : undefined,
      })),
    )
})
