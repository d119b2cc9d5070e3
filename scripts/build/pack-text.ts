import { brotliCompressSync, constants } from "node:zlib"

/** A build reads each table twice, and packing it well takes most of the build's time. */
const packed = new Map<string, string>()

/** The text in base64, as small as brotli of this quality makes it. */
export const packText = (text: string, quality = 11): string => {
  const known = packed.get(text)
  if (known !== undefined) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const base64 = brotliCompressSync(text, { params }).toString("base64")
  packed.set(text, base64)
  return base64
}
