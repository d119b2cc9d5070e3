import type { ClientHttp2Session, ClientHttp2Stream } from "node:http2"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { readBody } from "../body.ts"
import type { Wanted } from "../body.ts"
import type { RawResponse } from "../exchange.ts"
import { failureOf } from "../failure.ts"
import { headersOf } from "../headers.ts"
import type { Headers } from "../headers.ts"
import type { StreamRecord } from "./stream-record.ts"

export interface Question {
  readonly url: URL
  readonly headers: Headers
  readonly body?: Uint8Array | undefined
  readonly totalMs: number
  readonly wants: (status: number, headers: Headers) => Wanted | undefined
}

export interface QuestionEvents {
  readonly begin: () => void
  /** `silent`: nothing at all came on the connection while it waited. */
  readonly end: (as: "answered" | "broken" | "silent") => void
}

/** One question on a stream of its own. Its answer counts only where the record saw that the server ended it. */
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
    const finish = (as: "answered" | "broken" | "silent", isSpent: boolean) => {
      isOver = true
      clearTimeout(late)
      if (isSpent && !session.destroyed) stream?.close(cancel)
      record.allow(-allowed)
      record.forget(stream?.id)
      events.end(as)
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
    const broken = (cause: string) => settle(new HttpFailure({ kind: "network", cause }))
    const late = setTimeout(() => settle(new HttpFailure({ kind: "timeout" })), question.totalMs)

    events.begin()
    allow(limits.headerBytes * (limits.interimAnswers + 1))
    const stream = open(session, question)
    if (stream === undefined) broken("the connection had just ended")
    stream?.on("error", (cause) => settle(failureOf(cause)))
    stream?.on("response", (_, __, rawHeaders) => {
      hasHead = true
      const headers = headersOf(rawHeaders)
      const status = Number(headers[":status"])
      if (!(status >= 200 && status <= 999)) return broken("no final status")
      const bound = question.wants(status, headers)
      if (bound === undefined) return settle({ status, headers, body: { _tag: "Unread" } })
      allow(limits.wireBytesPerByte * bound.maxBytes)
      const isWhole = (bytes: number) => record.isEnded(stream.id) && record.isLength(headers["content-length"], bytes)
      readBody({ stream, isFramed: true, isWhole }, headers, bound, (body) =>
        settle(body instanceof HttpFailure ? body : { status, headers, body }, record.isEnded(stream.id)),
      )
    })
    stream?.on("close", () => {
      // A body that has ended may still be in its decoder.
      if (!hasHead || !stream.readableEnded) broken("the stream was closed")
    })
    return Effect.sync(() => {
      if (!isOver) finish("answered", true)
    })
  })

/** RFC 9113, section 7: CANCEL. */
const cancel = 8

/** `undefined`: the connection ended at this moment. */
const open = (session: ClientHttp2Session, { body, headers, url }: Question): ClientHttp2Stream | undefined => {
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
