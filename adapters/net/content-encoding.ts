import zlib from "node:zlib"

export type Unwrapped = Uint8Array | "too_large" | "bad_compression"

/**
 * Undoes the encodings of a whole body, the last one first (RFC 9110, section 8.4), within `maxBytes` at each. Not while it
 * arrives: what a bare deflate begins with is not known by then, and a body is at most a few megabytes. Brotli is none of
 * ours: Deno takes half a brotli body for a whole one, and from half a body nothing may follow.
 */
export const unwrap = (bytes: Uint8Array, encodings: string | undefined, maxBytes: number): Unwrapped => {
  // Some servers declare an encoding and then send nothing: a 404 without a body is still one.
  if (bytes.length === 0) return bytes
  const words = (encodings ?? "").split(",").map((word) => word.trim().toLowerCase())
  const wrappings = words.filter((word) => !unwrapped.has(word)).toReversed()
  if (wrappings.length > mostWrappings) return "bad_compression"
  let inner = bytes
  for (const word of wrappings) {
    const open = opened.get(word)
    if (open === undefined) return "bad_compression"
    try {
      inner = open(inner, { maxOutputLength: maxBytes })
    } catch (cause) {
      return isTooLarge(cause) ? "too_large" : "bad_compression"
    }
  }
  return inner
}

/** More is no server, but somebody who wants us busy. */
const mostWrappings = 2

/** Words of servers that mix up encodings with charsets and with mail: nothing was done to the body. */
const unwrapped = new Set(["", "identity", "none", "binary", "7bit", "8bit", "utf-8", "utf8"])

type Open = (bytes: Uint8Array, bound: { readonly maxOutputLength: number }) => Uint8Array

/** "deflate" means zlib (RFC 9110, section 8.4.1.2), but many servers send it bare; zlib's head has a check of its own. */
const inflate: Open = (bytes, bound) => {
  const [method = 0, flags = 0] = bytes
  const isZlib = (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0
  return isZlib ? zlib.inflateSync(bytes, bound) : zlib.inflateRawSync(bytes, bound)
}

const gunzip: Open = (bytes, bound) => zlib.gunzipSync(bytes, bound)

const opened: ReadonlyMap<string, Open> = new Map([
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", inflate],
  ["x-deflate", inflate],
])

const isTooLarge = (cause: unknown): boolean =>
  cause instanceof RangeError || (cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE")
