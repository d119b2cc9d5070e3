import { promisify } from "node:util"
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib"
import * as Effect from "effect/Effect"
import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"

export type EncodedContent = Readonly<Record<Exclude<StoredEncoding, "identity">, Uint8Array | null>>

/** Skips the other encodings if gzip saves little, as with most images. */
export const encodeContent = (bytes: Uint8Array): Effect.Effect<EncodedContent> =>
  Effect.promise(async () => {
    const gzipped = await toGzip(bytes)
    if (!isMuchSmaller(gzipped, bytes)) return { gzip: null, br: null, zstd: null }
    return { gzip: gzipped, br: await toBrotli(bytes, chooseBrotliOptions(bytes.length)), zstd: await toZstd(bytes) }
  })

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const toZstd = promisify(zstdCompress)

/** The best quality takes ten times as long for some hundredths of the size. A small window costs a sixteenth for a small file. */
const chooseBrotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: size < 2 ** 16 ? 16 : constants.BROTLI_DEFAULT_WINDOW,
  },
})

const isMuchSmaller = (encoded: Uint8Array, bytes: Uint8Array) => encoded.length < bytes.length * 0.9
