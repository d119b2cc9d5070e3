import { brotliCompressSync, constants } from "node:zlib"

/** A build reads each table twice, and packing it well takes most of the build's time. */
const packed = new Map<string, Buffer>()

/** The text as small as brotli makes it. */
export const packText = (text: string): Buffer => {
  const bytes = packed.get(text) ?? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  packed.set(text, bytes)
  return bytes
}
