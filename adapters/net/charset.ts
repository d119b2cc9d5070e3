/**
 * The text of a body: by its byte order mark, else UTF-8 as JSON has to be (RFC 8259, section 8.1), else as declared where
 * that can be told from garbage no more: Latin-1 takes any byte. `undefined`: it is no text.
 */
export const textOf = (bytes: Uint8Array, contentType: string | undefined): string | undefined => {
  const declared = charsets.get(charset.exec(contentType ?? "")?.[1]?.toLowerCase() ?? "")
  const certain = byMark(bytes) ?? (declared?.startsWith("utf-16") === true ? declared : "utf-8")
  return decode(bytes, certain) ?? (declared === undefined ? undefined : decode(bytes, declared))
}

const byMark = ([a, b]: Uint8Array): string | undefined =>
  a === 0xfe && b === 0xff ? "utf-16be" : a === 0xff && b === 0xfe ? "utf-16le" : undefined

const charset = /;\s?charset="?([\w-]{1,20})/iu

/** As the Encoding standard reads these labels; the others it lists are written by nobody who writes JSON. */
const charsets: ReadonlyMap<string, string> = new Map([
  ["iso-8859-1", "windows-1252"],
  ["iso8859-1", "windows-1252"],
  ["latin1", "windows-1252"],
  ["windows-1252", "windows-1252"],
  ["cp1252", "windows-1252"],
  ["utf-16", "utf-16le"],
  ["utf-16le", "utf-16le"],
  ["utf-16be", "utf-16be"],
])

const decode = (bytes: Uint8Array, label: string): string | undefined => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined // The only thing a fatal decoder throws for.
  }
}
