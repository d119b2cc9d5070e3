import * as Option from "effect/Option"

/**
 * Decodes text by its byte order mark, else as UTF-8 (RFC 8259, section 8.1), else as declared. Latin-1 accepts any byte, so it
 * comes last. Returns `undefined` for other data.
 */
export const decodeText = (bytes: Uint8Array, contentType: string | undefined): string | undefined => {
  const declared = readDeclaredCharset(contentType)
  const trustedCharset = readByteOrderMark(bytes) ?? (declared?.startsWith("utf-16") === true ? declared : "utf-8")
  return decodeStrictly(bytes, trustedCharset) ?? (declared === undefined ? undefined : decodeStrictly(bytes, declared))
}

export const readByteOrderMark = ([a, b, c]: Uint8Array): string | undefined => {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8"
  if (a === 0xfe && b === 0xff) return "utf-16be"
  return a === 0xff && b === 0xfe ? "utf-16le" : undefined
}

export const readDeclaredCharset = (contentType: string | undefined): string | undefined =>
  normalizeCharset(
    /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;,]+))/iu
      .exec(contentType ?? "")
      ?.slice(1)
      .find((label) => label !== undefined),
  )

/** Returns the Encoding standard's name of a label: `windows-1252` for `latin1`. `undefined` for an unknown label. */
export const normalizeCharset = (label: string | undefined): string | undefined =>
  label === undefined ? undefined : Option.getOrUndefined(findEncoding(label))

const findEncoding = Option.liftThrowable((label: string) => new TextDecoder(label.trim()).encoding)

/** Returns `undefined` for other bytes. With `cut`, drops half a character at the end. */
export const decodeStrictly = (bytes: Uint8Array, charset: string, cut = false): string | undefined =>
  Option.getOrUndefined(decodeOrThrow(bytes, charset, cut))

const decodeOrThrow = Option.liftThrowable((bytes: Uint8Array, charset: string, stream: boolean) =>
  new TextDecoder(charset, { fatal: true }).decode(bytes, { stream }),
)
