import { Buffer } from "node:buffer"
import { Transform, type TransformCallback } from "node:stream"
import zlib from "node:zlib"

/** Says whether only a whole body counts, or also its beginning. */
export type Part = "whole" | "beginning"

/** Decodes a body as it arrives, the last encoding first (RFC 9110, section 8.4). Returns `undefined` for unknown or too many encodings. */
export const makeDecoders = (encodings: string | undefined, part: Part): ReadonlyArray<Transform> | undefined => {
  const words = (encodings ?? "").split(",").map((word) => word.trim().toLowerCase())
  const factories = words.filter((word) => !noEncoding.has(word)).map((word) => decoderFactories[part].get(word))
  return factories.length <= maxEncodings[part] && factories.every((make) => make !== undefined)
    ? factories.toReversed().map((make) => make())
    : undefined
}

const maxEncodings = { whole: 2, beginning: 1 } as const

/** Charsets and mail encodings that servers send here by mistake. The body is not encoded. */
const noEncoding = new Set(["", "identity", "none", "binary", "7bit", "8bit", "utf-8", "utf8"])

/** "deflate" means zlib (RFC 9110, section 8.4.1.2), but many servers send raw deflate. A zlib head has a checksum. */
class EitherDeflate extends Transform {
  #head: Uint8Array = new Uint8Array()
  #inner: Transform | undefined

  override _transform(chunk: Uint8Array, _: BufferEncoding, callback: TransformCallback): void {
    if (this.#inner !== undefined) return void this.#inner.write(chunk, () => callback())
    this.#head = Buffer.concat([this.#head, chunk])
    if (this.#head.length < 2) return callback()
    this.#open().write(this.#head, () => callback())
  }

  override _flush(callback: TransformCallback): void {
    const inner = this.#inner ?? this.#open()
    inner.once("end", () => callback())
    inner.end()
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#inner?.destroy()
    callback(error)
  }

  #open(): Transform {
    const [method = 0, flags = 0] = this.#head
    const isZlib = (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0
    const inner = isZlib ? zlib.createInflate() : zlib.createInflateRaw()
    inner.on("data", (chunk: Uint8Array) => this.push(chunk))
    inner.on("error", (error) => this.destroy(error))
    this.#inner = inner
    return inner
  }
}

const makeGunzip = () => zlib.createGunzip()
const makeInflate = () => new EitherDeflate()
const wholeBodyFactories: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ["gzip", makeGunzip],
  ["x-gzip", makeGunzip],
  ["deflate", makeInflate],
  ["x-deflate", makeInflate],
])

/** Deno accepts half a brotli body as whole, so brotli is only for beginnings. */
const decoderFactories = {
  whole: wholeBodyFactories,
  beginning: new Map([...wholeBodyFactories, ["br", () => zlib.createBrotliDecompress()]]),
}
