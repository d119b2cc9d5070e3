import type { Readable } from "node:stream"
import { limits } from "@surename/core/limits"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { decodersOf } from "./content-encoding.ts"
import type { Part } from "./content-encoding.ts"
import { failureOf } from "./failure.ts"
import type { Headers } from "./headers.ts"

export interface Wanted {
  /** Decoded, and of a whole body as sent, too. More refuses a whole body, and ends a beginning. */
  readonly maxBytes: number
  readonly part: Part
}

/** An answer whose head has arrived, in either version of HTTP. */
export interface Incoming {
  readonly stream: Readable
  /** The protocol says where the body ends, and not the end of the connection alone. */
  readonly isFramed: boolean
  /** True where the whole body has arrived: so many bytes. */
  readonly isWhole: (receivedBytes: number) => boolean
}

export type Read =
  | { readonly _tag: "Unread" }
  /** Decoded; `cut` when it went on beyond the bound, or may have gone on beyond the end of the connection. */
  | { readonly _tag: "Bytes"; readonly bytes: Uint8Array; readonly cut: boolean }
  | { readonly _tag: "Unreadable"; readonly why: Unreadable }

type Unreadable = "too_large" | "bad_compression" | "unknown_encoding"

/**
 * Reads a body slice by slice within its bound; what exceeds it stops the exchange at that point, not after it. Returns a function
 * that ends it as if it had exceeded its bound.
 */
export const readBody = (
  { isFramed, isWhole, stream }: Incoming,
  headers: Headers,
  { maxBytes, part }: Wanted,
  done: (read: Read | HttpFailure) => void,
): (() => void) => {
  const decoders = decodersOf(headers["content-encoding"], part)
  const gathered = bodyBuffer(maxBytes)
  let [received, pieces, isOver] = [0, 0, false]
  const finish = (read: Read | HttpFailure) => {
    if (isOver) return
    isOver = true
    done(read)
    for (const decoder of decoders ?? []) decoder.destroy()
  }
  const broken = () => finish(new HttpFailure({ kind: "network" }))
  const unreadable = (why: Unreadable) => finish({ _tag: "Unreadable", why })
  const read = (cut: boolean) => finish({ _tag: "Bytes", bytes: gathered.bytes(), cut })
  const ended = () => (isWhole(received) ? read(part === "whole" && !isFramed) : broken())
  const enough = () => (part === "whole" ? unreadable("too_large") : read(true))

  stream.on("error", (cause) => finish(failureOf(cause)))
  stream.on("aborted", broken)
  stream.on("data", (chunk: Uint8Array) => {
    received += chunk.length
    // A server that sends a byte at a time costs more than one that sends a page at once.
    if (++pieces > limits.siteChunks + received / limits.siteChunkBytes) enough()
  })
  stream.on("end", () => {
    if (received > 0) return
    // Nothing but the end of the connection says that it ended: it may have been cut before its first byte, and a 404
    // without a body would be taken for the registry's word.
    if (part === "whole" && !isFramed) return broken()
    // Some servers declare an encoding and then send nothing: a 404 without a body is still one.
    ended()
  })
  if (decoders === undefined) {
    stream.on("data", () => unreadable("unknown_encoding"))
    return enough
  }

  let last: Readable = stream
  for (const decoder of decoders) {
    if (part === "whole") limitSize(last, maxBytes, enough)
    decoder.on("error", () => unreadable("bad_compression"))
    last = last.pipe(decoder)
  }
  last.on("data", (chunk: Uint8Array) => {
    if (!isOver && !gathered.add(chunk)) enough()
  })
  last.on("end", ended)
  return enough
}

/** RFC 9112, section 6.3: the head says where the body ends. */
export const endsByItsHead = (status: number | undefined, headers: Headers): boolean =>
  status === 204 ||
  status === 304 ||
  headers["content-length"] !== undefined ||
  /(?:^|,)\s?chunked$/iu.test(headers["transfer-encoding"] ?? "")

/** A bomb in a bomb is stopped where the first one goes off. */
const limitSize = (stage: Readable, maxBytes: number, enough: () => void): void => {
  let size = 0
  stage.on("data", (chunk: Uint8Array) => {
    size += chunk.length
    if (size > maxBytes) enough()
  })
}

/**
 * The beginning of a body, in one piece of memory: kept as they come, a million pieces of a byte take a hundred times their size.
 * The usual body is one piece: it is not copied.
 */
const bodyBuffer = (maxBytes: number) => {
  let bytes: Uint8Array = new Uint8Array()
  let size = 0
  return {
    /** False when that was more than there is room for. */
    add: (chunk: Uint8Array): boolean => {
      const taken = chunk.subarray(0, maxBytes - size)
      if (size === 0) bytes = taken
      else {
        if (size + taken.length > bytes.length) {
          const more = new Uint8Array(Math.min(maxBytes, Math.max(size + taken.length, bytes.length * 2)))
          more.set(bytes.subarray(0, size))
          bytes = more
        }
        bytes.set(taken, size)
      }
      size += taken.length
      return taken.length === chunk.length
    },
    bytes: (): Uint8Array => bytes.subarray(0, size),
  }
}
