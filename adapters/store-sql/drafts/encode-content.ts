import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib"
import * as Effect from "effect/Effect"
import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** A content in every encoding it is kept in; null where that would not make it smaller. */
export type Encoded = Readonly<Record<Exclude<StoredEncoding, "identity">, Uint8Array | null>>

/** Compresses a content once, when it is written. If gzip makes it no smaller, as with most images, the others do not either. */
export const encodeContent = (bytes: Uint8Array): Effect.Effect<Encoded> =>
  Effect.promise(async () => {
    const zipped = await toGzip(bytes)
    if (!isWorthIt(zipped, bytes)) return { gzip: null, br: null, zstd: null }
    return { gzip: zipped, br: await toBrotli(bytes, quickOptions(bytes.length)), zstd: await toZstd(bytes) }
  })

const [toGzip, toBrotli, toZstd] = [promisify(gzip), promisify(brotliCompress), promisify(zstdCompress)]

/**
 * The best quality takes ten times as long, for some hundredths of the size. A window that is no larger than a small file
 * finds as much in it, with tables a sixteenth of the usual: 0.3 ms of processor time for a page of 10 kB, not 5.5 ms.
 */
const quickOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: size < 2 ** 16 ? 16 : constants.BROTLI_DEFAULT_WINDOW,
  },
})

const isWorthIt = (encoded: Uint8Array, bytes: Uint8Array) => encoded.length < bytes.length * 0.9
