import { Transform } from "node:stream"
import type { TransformCallback } from "node:stream"
import zlib from "node:zlib"

/** `undefined`: nothing to decode. "unknown": an encoding, or several, that we did not ask for. */
export const decoderOf = (encoding: string | undefined): Transform | "unknown" | undefined => {
  switch (encoding?.trim().toLowerCase() ?? "identity") {
    case "":
    case "identity":
      return undefined
    case "gzip":
    case "x-gzip":
      return zlib.createGunzip()
    case "br":
      return zlib.createBrotliDecompress()
    case "deflate":
      return new EitherDeflate()
    default:
      return "unknown"
  }
}

/** "deflate" means zlib (RFC 9110, section 8.4.1.2), but many servers send it bare; the first byte tells. */
class EitherDeflate extends Transform {
  #inner: Transform | undefined

  override _transform(chunk: Uint8Array, _: BufferEncoding, callback: TransformCallback): void {
    this.#inner ??= this.#open(chunk[0] ?? 0)
    this.#inner.write(chunk, () => callback())
  }

  override _flush(callback: TransformCallback): void {
    if (this.#inner === undefined) return callback()
    this.#inner.once("end", () => callback())
    this.#inner.end()
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#inner?.destroy()
    callback(error)
  }

  #open(first: number): Transform {
    const inner = (first & 0x0f) === 8 ? zlib.createInflate() : zlib.createInflateRaw()
    inner.on("data", (chunk: Uint8Array) => this.push(chunk))
    inner.on("error", (error) => this.destroy(error))
    return inner
  }
}
