import type { DnsRecord } from "./observation.ts"

/**
 * A TXT record's strings are one text cut at 255 bytes: joined without separators (RFC 7208, section 3.3, says it for
 * SPF; it is common for all), then read as UTF-8. Bytes that are not UTF-8 stay one character each.
 */
export const txtText = (record: Extract<DnsRecord, { readonly type: "TXT" }>): string => {
  const bytes = record.strings.join("")
  return utf8(bytes) ?? bytes
}

/**
 * Percent-decoding is the one strict UTF-8 decoder of the language itself: it refuses overlong forms, surrogates and
 * stray bytes.
 */
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
