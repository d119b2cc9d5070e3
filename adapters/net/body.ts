import { Buffer } from "node:buffer"
import type http from "node:http"
import type { Body } from "@surename/core/evidence/observation"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { textOf } from "./charset.ts"
import { unwrap } from "./content-encoding.ts"
import { failureOf } from "./failure.ts"

/** Reads a body within `maxBytes`, as sent and decoded; what exceeds it stops the exchange at that point, not after it. */
export const readBody = (
  response: http.IncomingMessage,
  maxBytes: number,
  done: (read: Body | HttpFailure) => void,
): void => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  response.on("error", (cause) => done(failureOf(cause)))
  response.on("aborted", () => done(new HttpFailure({ kind: "network" })))
  response.on("data", (chunk: Uint8Array) => {
    size += chunk.length
    if (size <= maxBytes) return void chunks.push(chunk)
    chunks.length = 0
    done({ _tag: "Unreadable", why: "too_large" })
  })
  response.on("end", () => {
    if (!response.complete) return done(new HttpFailure({ kind: "network" }))
    const [only] = chunks
    const sent = only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks)
    done(bodyOf(sent, response.headers, maxBytes))
  })
}

const bodyOf = (sent: Uint8Array, headers: http.IncomingHttpHeaders, maxBytes: number): Body => {
  const bytes = unwrap(sent, headers["content-encoding"], maxBytes)
  if (typeof bytes === "string") return { _tag: "Unreadable", why: bytes }
  const text = textOf(bytes, headers["content-type"])
  if (text === undefined) return { _tag: "Unreadable", why: "invalid_utf8" }
  return text === "" ? { _tag: "Empty" } : { _tag: "Text", text }
}
