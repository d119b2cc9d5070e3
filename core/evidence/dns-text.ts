import type { DnsRecord } from "./observation.ts"

/** The strings are one text cut at 255 bytes (RFC 7208, 3.3), read as UTF-8; else each byte stays one character. */
export const txtText = (record: Extract<DnsRecord, { readonly type: "TXT" }>): string => {
  const bytes = record.strings.join("")
  return utf8(bytes) ?? bytes
}

/** Percent-decoding is the language's own strict UTF-8 decoder: it refuses overlong forms, surrogates, stray bytes. */
const utf8 = (bytes: string): string | undefined => {
  if (!/[^\0-\x7f]/u.test(bytes)) return bytes
  if (/[^\0-\xff]/u.test(bytes)) return undefined
  try {
    return decodeURIComponent(bytes.replace(/[%\x80-\xff]/gu, percent))
  } catch {
    return undefined
  }
}

const percent = (byte: string): string => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`
