import type http from "node:http"
import zlib from "node:zlib"
import type { Transform } from "node:stream"
import type { Body } from "@surename/core/evidence/observation"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { failureOf } from "./failure.ts"

/** Reads a decoded body within `maxBytes`; what exceeds it stops the exchange at that point, not after it. */
export const readBody = (
  response: http.IncomingMessage,
  maxBytes: number,
  done: (read: Body | HttpFailure) => void,
): void => {
  const decoder = decoderOf(response.headers["content-encoding"])
  if (decoder === null) return done({ _tag: "Unreadable", why: "bad_compression" })
  const chunks: Array<Uint8Array> = []
  let size = 0
  const take = (chunk: Uint8Array) => {
    size += chunk.length
    if (size <= maxBytes) return void chunks.push(chunk)
    chunks.length = 0
    decoder?.destroy()
    done({ _tag: "Unreadable", why: "too_large" })
  }
  response.on("error", (cause) => done(failureOf(cause)))
  response.on("aborted", () => done(new HttpFailure({ kind: "network" })))
  if (decoder === undefined) {
    response.on("data", take)
    response.on("end", () => done(ended(response, chunks, size)))
    return
  }
  let received = 0
  response.on("data", (chunk: Uint8Array) => (received += chunk.length))
  decoder.on("data", take)
  decoder.on("error", () => {
    // Some servers declare an encoding and then send nothing: a 404 without a body is still one.
    if (received === 0 && response.complete) return done(ended(response, [], 0))
    done({ _tag: "Unreadable", why: "bad_compression" })
  })
  decoder.on("end", () => done(ended(response, chunks, size)))
  response.pipe(decoder)
}

const ended = (response: http.IncomingMessage, chunks: ReadonlyArray<Uint8Array>, size: number): Body | HttpFailure => {
  if (!response.complete) return new HttpFailure({ kind: "network" })
  return size === 0 ? { _tag: "Empty" } : decoded(chunks)
}

const decoded = (chunks: ReadonlyArray<Uint8Array>): Body => {
  const [only] = chunks
  const bytes = only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks)
  try {
    return { _tag: "Text", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) }
  } catch {
    return { _tag: "Unreadable", why: "invalid_utf8" } // The only thing a fatal decoder throws for.
  }
}

/**
 * `undefined`: nothing to decode. `null`: an encoding we did not ask for. Brotli is none of ours: Deno takes half a
 * brotli body for a whole one, and from half a body nothing may follow.
 */
const decoderOf = (encoding: string | undefined): Transform | null | undefined => {
  switch (encoding?.trim().toLowerCase() ?? "identity") {
    case "":
    case "identity":
      return undefined
    case "gzip":
    case "x-gzip":
      return zlib.createGunzip()
    case "deflate":
      return zlib.createInflate()
    default:
      return null
  }
}
