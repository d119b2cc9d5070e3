import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib"
import * as Effect from "effect/Effect"
import type { StoredEncoding } from "@surename/core/ports/previews"

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** A content in every encoding it is kept in; null where that would not make it smaller. */
export type Encoded = Readonly<Record<Exclude<StoredEncoding, "identity">, Uint8Array | null>>

/** Once, when it is written. What gzip does not make smaller, an image mostly, the others do not either. */
export const encodeContent = (bytes: Uint8Array): Effect.Effect<Encoded> =>
  Effect.promise(async () => {
    const zipped = await toGzip(bytes)
    if (!isWorthIt(zipped, bytes)) return { gzip: null, br: null, zstd: null }
    return { gzip: zipped, br: await toBrotli(bytes, quick), zstd: await toZstd(bytes) }
  })

const [toGzip, toBrotli, toZstd] = [promisify(gzip), promisify(brotliCompress), promisify(zstdCompress)]

/** The best quality takes ten times as long, for some hundredths of the size. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const isWorthIt = (encoded: Uint8Array, bytes: Uint8Array) => encoded.length < bytes.length * 0.9
