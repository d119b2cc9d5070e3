import { brotliCompressSync, constants } from "node:zlib"

/** Caches packed tables, because a build reads each twice and packing is slow. */
const packed = new Map<string, Buffer>()

/** Packs a text with brotli's best quality. */
export const packText = (text: string): Buffer => {
  const bytes = packed.get(text) ?? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  packed.set(text, bytes)
  return bytes
}
