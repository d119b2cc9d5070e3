import { Buffer } from "node:buffer"
import { Transform } from "node:stream"
import type { TransformCallback } from "node:stream"
import zlib from "node:zlib"

/** Is only a whole body worth something, or its beginning, too? */
export type Part = "whole" | "beginning"

/** Undoes the encodings of a body as it arrives, the last one first (RFC 9110, section 8.4). `undefined`: unknown ones, or too many. */
export const decodersOf = (encodings: string | undefined, part: Part): ReadonlyArray<Transform> | undefined => {
  const words = (encodings ?? "").split(",").map((word) => word.trim().toLowerCase())
  const makers = words.filter((word) => !unwrapped.has(word)).map((word) => makersOf[part].get(word))
  return makers.length <= mostWrappings[part] && makers.every((make) => make !== undefined)
    ? makers.toReversed().map((make) => make())
    : undefined
}

/** More comes from an attacker who wants to keep us busy. */
const mostWrappings = { whole: 2, beginning: 1 } as const

/** Words of servers that mix up encodings with charsets and with mail: nothing was done to the body. */
const unwrapped = new Set(["", "identity", "none", "binary", "7bit", "8bit", "utf-8", "utf8"])

/** "deflate" means zlib (RFC 9110, section 8.4.1.2), but many servers send it bare; zlib's head has a check of its own. */
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

const gunzip = () => zlib.createGunzip()
const inflate = () => new EitherDeflate()
const whole: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", inflate],
  ["x-deflate", inflate],
])

/** Deno takes half a brotli body for a whole one, and from half of one nothing may follow where the whole one counts. */
const makersOf = { whole, beginning: new Map([...whole, ["br", () => zlib.createBrotliDecompress()]]) }
