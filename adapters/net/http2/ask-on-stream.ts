import type { ClientHttp2Session, ClientHttp2Stream } from "node:http2"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { wireLimits } from "../limits.ts"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { readBody, type BodyRequest } from "../body.ts"
import type { RawResponse } from "../send-request.ts"
import { toHttpFailure } from "../failure.ts"
import { joinHeaders, type Headers } from "../headers.ts"
import type { StreamRecord } from "./stream-record.ts"

export interface Question {
  readonly url: URL
  readonly headers: Headers
  readonly body?: Uint8Array | undefined
  readonly totalMs: number
  readonly wants: (status: number, headers: Headers) => BodyRequest | undefined
}

export interface QuestionEvents {
  readonly onBegin: () => void
  /** `silent` means that no byte came on the connection during the question. */
  readonly onEnd: (outcome: "answered" | "broken" | "silent") => void
}

/** Asks one question on its own stream. The answer counts only if the record saw the server end it. */
export const askOnStream = (
  session: ClientHttp2Session,
  record: StreamRecord,
  question: Question,
  events: QuestionEvents,
): Effect.Effect<RawResponse, HttpFailure> =>
  Effect.callback((resume) => {
    const bytesBefore = record.bytes
    let [isOver, hasHead, allowed] = [false, false, 0]
    const allow = (bytes: number) => {
      allowed += bytes
      record.allow(bytes)
    }
    const finish = (outcome: "answered" | "broken" | "silent", isSpent: boolean) => {
      isOver = true
      clearTimeout(timeoutTimer)
      if (isSpent && !session.destroyed) stream?.close(cancelCode)
      record.allow(-allowed)
      record.forget(stream?.id)
      events.onEnd(outcome)
    }
    const settle = (outcome: RawResponse | HttpFailure, isWhole = false) => {
      if (isOver) return
      if (!(outcome instanceof HttpFailure)) {
        finish("answered", !isWhole)
        return resume(Effect.succeed(outcome))
      }
      const isSilent = outcome.kind === "timeout" && record.bytes === bytesBefore
      finish(isSilent ? "silent" : outcome.kind === "timeout" ? "answered" : "broken", true)
      resume(Effect.fail(outcome))
    }
    const failBroken = (cause: string) => settle(new HttpFailure({ kind: "network", cause }))
    const timeoutTimer = setTimeout(() => settle(new HttpFailure({ kind: "timeout" })), question.totalMs)

    events.onBegin()
    allow(limits.headerBytes * (limits.interimAnswers + 1))
    const stream = openStream(session, question)
    if (stream === undefined) failBroken("the connection had just ended")
    stream?.on("error", (cause) => settle(toHttpFailure(cause)))
    stream?.on("response", (_, __, rawHeaders) => {
      hasHead = true
      const headers = joinHeaders(rawHeaders)
      const status = Number(headers[":status"])
      if (!(status >= 200 && status <= 999)) return failBroken("no final status")
      const bodyRequest = question.wants(status, headers)
      if (bodyRequest === undefined) return settle({ status, headers, body: { _tag: "Unread" } })
      allow(wireLimits.wireBytesPerByte * bodyRequest.maxBytes)
      const isWhole = (bytes: number) =>
        record.hasEnded(stream.id) && record.matchesLength(headers["content-length"], bytes)
      readBody({ stream, isFramed: true, isWhole }, headers, bodyRequest, (body) =>
        settle(body instanceof HttpFailure ? body : { status, headers, body }, record.hasEnded(stream.id)),
      )
    })
    stream?.on("close", () => {
      // A body that has ended may still be in its decoder.
      if (!hasHead || !stream.readableEnded) failBroken("the stream was closed")
    })
    return Effect.sync(() => {
      if (!isOver) finish("answered", true)
    })
  })

/** RFC 9113, section 7: CANCEL. */
const cancelCode = 8

/** Returns `undefined` when the connection has just ended. */
const openStream = (session: ClientHttp2Session, { body, headers, url }: Question): ClientHttp2Stream | undefined => {
  try {
    const stream = session.request(
      {
        ...headers,
        ":method": body === undefined ? "GET" : "POST",
        ":scheme": "https",
        ":authority": url.host.replace(/\.(?=:|$)/u, ""),
        ":path": `${url.pathname}${url.search}`,
        ...(body === undefined ? {} : { "content-length": body.length }),
      },
      { endStream: body === undefined },
    )
    if (body !== undefined) stream.end(body)
    return stream
  } catch {
    return undefined
  }
}
