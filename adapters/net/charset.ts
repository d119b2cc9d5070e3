import * as Option from "effect/Option"

/**
 * The text of data: by its byte order mark, else UTF-8 as JSON has to be (RFC 8259, section 8.1), else as declared where
 * that cannot be told apart from garbage: Latin-1 accepts any byte. `undefined`: it is not text.
 */
export const textOf = (bytes: Uint8Array, contentType: string | undefined): string | undefined => {
  const declared = declaredCharset(contentType)
  const certain = markedCharset(bytes) ?? (declared?.startsWith("utf-16") === true ? declared : "utf-8")
  return strictly(bytes, certain) ?? (declared === undefined ? undefined : strictly(bytes, declared))
}

/** By the byte order mark. */
export const markedCharset = ([a, b, c]: Uint8Array): string | undefined => {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8"
  if (a === 0xfe && b === 0xff) return "utf-16be"
  return a === 0xff && b === 0xfe ? "utf-16le" : undefined
}

/** By the header. */
export const declaredCharset = (contentType: string | undefined): string | undefined =>
  charsetOf(
    /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;,]+))/iu
      .exec(contentType ?? "")
      ?.slice(1)
      .find((label) => label !== undefined),
  )

/** The Encoding standard's name for a label: `windows-1252` for `latin1`. `undefined` for an unlisted one. */
export const charsetOf = (label: string | undefined): string | undefined =>
  label === undefined ? undefined : Option.getOrUndefined(encodingOf(label))

const encodingOf = Option.liftThrowable((label: string) => new TextDecoder(label.trim()).encoding)

/** `undefined`: these bytes are something else. With `cut`, half a character at the end is left out. */
export const strictly = (bytes: Uint8Array, charset: string, cut = false): string | undefined =>
  Option.getOrUndefined(decoded(bytes, charset, cut))

const decoded = Option.liftThrowable((bytes: Uint8Array, charset: string, stream: boolean) =>
  new TextDecoder(charset, { fatal: true }).decode(bytes, { stream }),
)
