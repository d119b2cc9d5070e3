import type { ForSaleFacts } from "./name-facts.ts"
import type { DnsRecord } from "./observation.ts"
import { decodeUtf8 } from "../interface/utf8.ts"
import { quoteOnOneLine } from "./quoted.ts"

/** Reads `v=FORSALE1;` TXT records. The first value of each tag counts. */
export const readForSale = (records: ReadonlyArray<DnsRecord>): ForSaleFacts | undefined => {
  const statements = records
    .flatMap((record) => (record.type === "TXT" ? [decodeTxt(record)] : []))
    .filter((text) => /^v=FORSALE1\s*;/iu.test(text))
    .slice(0, 16)
  if (statements.length === 0) return undefined
  const readTag = (name: string): string | undefined => {
    for (const text of statements) {
      const [, key, value = ""] = /^v=FORSALE1\s*;\s*([a-z]+)=(.*)$/isu.exec(text) ?? []
      if (key?.toLowerCase() === name && quoteOnOneLine(value) !== "") return quoteOnOneLine(value)
    }
    return undefined
  }
  const text = readTag("ftxt")
  const url = readTag("furi")
  const price = readTag("fval")
  return {
    ...(text === undefined ? {} : { text }),
    // Keeps links that a person can judge: no script, no data URL.
    ...(url === undefined || !/^(https?:\/\/[^\s<>"/]|(mailto|tel):[^\s<>"])[^\s<>"]*$/iu.test(url) ? {} : { url }),
    ...(price === undefined ? {} : { price }),
  }
}

/** TXT strings are one text cut at 255 bytes (RFC 7208, 3.3). Invalid UTF-8 stays one character per byte. */
export const decodeTxt = (record: Extract<DnsRecord, { readonly type: "TXT" }>): string => {
  const bytes = record.strings.join("")
  if (/[^\0-\xff]/u.test(bytes)) return bytes
  return decodeUtf8(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))) ?? bytes
}
