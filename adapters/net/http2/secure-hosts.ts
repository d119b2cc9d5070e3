import * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import type * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { makeDoOnce } from "@surename/core/sharing/do-once"
import { exchange } from "../exchange.ts"
import type { RawResponse } from "../exchange.ts"
import type { Question } from "./ask-on-stream.ts"
import { Http2Connection } from "./connection.ts"
import { SecureHost } from "./secure-host.ts"
import type { SecureHostOptions } from "./secure-host.ts"

export interface SecureQuestion extends Question {
  /** For a place, the connection and its handshake. */
  readonly connectMs: number
}

type Ask = (question: SecureQuestion) => Effect.Effect<RawResponse, HttpFailure>

/**
 * Asks over https: HTTP/2 on one connection for each host. A host that does not speak it, or broke off an answer a while ago,
 * is asked over HTTP/1.1 on a connection for each question.
 */
export const secureHosts = Effect.fnUntraced(function* (
  options: SecureHostOptions,
): Effect.fn.Return<Ask, never, Scope.Scope> {
  const hosts = new Map<string, SecureHost>()
  const meetings = yield* makeDoOnce<Result.Result<void, HttpFailure>>()
  yield* Effect.addFinalizer(() => Effect.sync(() => hosts.forEach((host) => host.close())))

  return (question) => {
    const { connectMs, totalMs, ...rest } = question
    const { url } = rest
    const [host, began] = [hosts.get(url.host) ?? new SecureHost(options), Date.now()]
    putBounded(hosts, url.host, host, limits.hostsRemembered)
    const answer = Effect.gen(function* () {
      if (host.needsMeeting)
        yield* Effect.fromResult(yield* meetings.join(url.host, Effect.result(host.meet(url, connectMs))))
      const connection = yield* host.connect(url, connectMs)
      const inTime = { ...rest, totalMs: Math.max(1, began + totalMs - Date.now()) }
      const response = yield* connection instanceof Http2Connection
        ? connection.ask(inTime)
        : exchange({ ...inTime, socket: connection })
      return host.connection === undefined ? response : { ...response, connection: host.connection }
    })
    return Effect.acquireUseRelease(
      takePlace(host.places, connectMs),
      () => answer,
      () => host.places.release(1),
    )
  }
})

const takePlace = (places: Semaphore.Semaphore, patienceMs: number): Effect.Effect<unknown, HttpFailure> =>
  Effect.flatMap(places.takeIfAvailable(1), (isTaken) =>
    isTaken
      ? Effect.void
      : Effect.timeoutOrElse(places.take(1), {
          duration: patienceMs,
          orElse: () => Effect.fail(new HttpFailure({ kind: "timeout" })),
        }),
  )
