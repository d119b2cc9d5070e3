import * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import type * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { makeSingleFlight } from "@surename/core/sharing/single-flight"
import { sendRequest, type RawResponse } from "../send-request.ts"
import type { Question } from "./ask-on-stream.ts"
import { Http2Connection } from "./connection.ts"
import { SecureHost, type SecureHostOptions } from "./secure-host.ts"

export interface SecureQuestion extends Question {
  readonly connectMs: number
}

type Ask = (question: SecureQuestion) => Effect.Effect<RawResponse, HttpFailure>

/**
 * Asks over https: HTTP/2 on one connection for each host. A host without it, or that aborted a response recently, gets HTTP/1.1 on
 * a connection for each question.
 */
export const openSecureHosts = Effect.fnUntraced(function* (
  options: SecureHostOptions,
): Effect.fn.Return<Ask, never, Scope.Scope> {
  const hosts = new Map<string, SecureHost>()
  const firstConnections = yield* makeSingleFlight<Result.Result<void, HttpFailure>>()
  yield* Effect.addFinalizer(() => Effect.sync(() => hosts.forEach((host) => host.close())))

  return (question) => {
    const { connectMs, totalMs, ...rest } = question
    const { url } = rest
    const host = hosts.get(url.host) ?? new SecureHost(options)
    const startedAt = Date.now()
    putBounded(hosts, url.host, host, limits.hostsRemembered)
    const answer = Effect.gen(function* () {
      if (host.needsFirstConnection)
        yield* Effect.fromResult(
          yield* firstConnections.join(url.host, Effect.result(host.connectFirst(url, connectMs))),
        )
      const { keySha256, via } = yield* host.connect(url, connectMs)
      const timedQuestion = { ...rest, totalMs: Math.max(1, startedAt + totalMs - Date.now()) }
      const response = yield* via instanceof Http2Connection
        ? via.ask(timedQuestion)
        : sendRequest({ ...timedQuestion, socket: via })
      const shownKey = keySha256 === undefined ? {} : { keySha256 }
      return host.connection === undefined ? response : { ...response, connection: { ...host.connection, ...shownKey } }
    })
    return Effect.acquireUseRelease(
      takeSlot(host.slots, connectMs),
      () => answer,
      () => host.slots.release(1),
    )
  }
})

const takeSlot = (slots: Semaphore.Semaphore, timeoutMs: number): Effect.Effect<unknown, HttpFailure> =>
  Effect.flatMap(slots.takeIfAvailable(1), (hasSlot) =>
    hasSlot
      ? Effect.void
      : Effect.timeoutOrElse(slots.take(1), {
          duration: timeoutMs,
          orElse: () => Effect.fail(new HttpFailure({ kind: "timeout" })),
        }),
  )
