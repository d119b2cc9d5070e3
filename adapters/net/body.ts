import type { Readable } from "node:stream"
import { limits } from "@surename/core/limits"
import { wireLimits } from "./limits.ts"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { makeDecoders, type Part } from "./content-encoding.ts"
import { toHttpFailure } from "./failure.ts"
import type { Headers } from "./headers.ts"

export interface BodyRequest {
  /** Limits the decoded bytes, and those sent for a whole body. Above it, a whole body fails and a beginning ends. */
  readonly maxBytes: number
  readonly part: Part
}

/** An answer whose head has arrived, over HTTP/1.1 or HTTP/2. */
export interface IncomingBody {
  readonly stream: Readable
  /** The protocol marks the end of the body, not only the end of the connection. */
  readonly isFramed: boolean
  /** True when this number of bytes is the whole body. */
  readonly isWhole: (receivedBytes: number) => boolean
}

export type BodyResult =
  | { readonly _tag: "Unread" }
  /** Decoded bytes. `cut`: the body may continue beyond the limit or the connection's end. */
  | { readonly _tag: "Bytes"; readonly bytes: Uint8Array; readonly cut: boolean }
  | { readonly _tag: "Unreadable"; readonly why: UnreadableReason }

type UnreadableReason = "too_large" | "bad_compression" | "unknown_encoding"

/** Reads a body slice by slice within its bound, and stops at the bound. Returns a function that stops reading at once. */
export const readBody = (
  { isFramed, isWhole, stream }: IncomingBody,
  headers: Headers,
  { maxBytes, part }: BodyRequest,
  report: (result: BodyResult | HttpFailure) => void,
): (() => void) => {
  const decoders = makeDecoders(headers["content-encoding"], part)
  const buffer = makeBodyBuffer(maxBytes)
  let [received, chunkCount, isOver] = [0, 0, false]
  const finish = (result: BodyResult | HttpFailure) => {
    if (isOver) return
    isOver = true
    report(result)
    for (const decoder of decoders ?? []) decoder.destroy()
  }
  const failBroken = () => finish(new HttpFailure({ kind: "network" }))
  const failUnreadable = (why: UnreadableReason) => finish({ _tag: "Unreadable", why })
  const finishBytes = (cut: boolean) => finish({ _tag: "Bytes", bytes: buffer.bytes(), cut })
  const finishStream = () => (isWhole(received) ? finishBytes(part === "whole" && !isFramed) : failBroken())
  const stopReading = () => (part === "whole" ? failUnreadable("too_large") : finishBytes(true))

  stream.on("error", (cause) => finish(toHttpFailure(cause)))
  stream.on("aborted", failBroken)
  stream.on("data", (chunk: Uint8Array) => {
    received += chunk.length
    // A server that sends single bytes costs more than one that sends a page at once.
    if (++chunkCount > limits.siteChunks + received / wireLimits.siteChunkBytes) stopReading()
  })
  stream.on("end", () => {
    if (received > 0) return
    // Only the connection's end marks this end, so it may have been cut before its first byte. A cut 404 would look like the
    // registry's answer.
    if (part === "whole" && !isFramed) return failBroken()
    // Some servers declare an encoding and send nothing. A 404 without a body still counts.
    finishStream()
  })
  if (decoders === undefined) {
    stream.on("data", () => failUnreadable("unknown_encoding"))
    return stopReading
  }

  let last: Readable = stream
  for (const decoder of decoders) {
    if (part === "whole") limitSize(last, maxBytes, stopReading)
    decoder.on("error", () => failUnreadable("bad_compression"))
    last = last.pipe(decoder)
  }
  last.on("data", (chunk: Uint8Array) => {
    if (!isOver && !buffer.append(chunk)) stopReading()
  })
  last.on("end", finishStream)
  return stopReading
}

/** RFC 9112, section 6.3: the head marks the end of the body. */
export const hasFramedEnd = (status: number | undefined, headers: Headers): boolean =>
  status === 204 ||
  status === 304 ||
  headers["content-length"] !== undefined ||
  /(?:^|,)\s?chunked$/iu.test(headers["transfer-encoding"] ?? "")

/** Limits every stage, so that a nested bomb stops early. */
const limitSize = (stage: Readable, maxBytes: number, onTooLarge: () => void): void => {
  let size = 0
  stage.on("data", (chunk: Uint8Array) => {
    size += chunk.length
    if (size > maxBytes) onTooLarge()
  })
}

/**
 * Buffers the beginning of a body in one piece of memory: a million one-byte chunks would take a hundred times their size. A single
 * chunk is not copied.
 */
const makeBodyBuffer = (maxBytes: number) => {
  let bytes: Uint8Array = new Uint8Array()
  let size = 0
  return {
    /** Returns false when the chunk exceeded the bound. */
    append: (chunk: Uint8Array): boolean => {
      const accepted = chunk.subarray(0, maxBytes - size)
      if (size === 0) bytes = accepted
      else {
        if (size + accepted.length > bytes.length) {
          const grown = new Uint8Array(Math.min(maxBytes, Math.max(size + accepted.length, bytes.length * 2)))
          grown.set(bytes.subarray(0, size))
          bytes = grown
        }
        bytes.set(accepted, size)
      }
      size += accepted.length
      return accepted.length === chunk.length
    },
    bytes: (): Uint8Array => bytes.subarray(0, size),
  }
}
