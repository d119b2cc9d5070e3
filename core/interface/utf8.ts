/** Every runtime and browser has both. */
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array }
declare const TextDecoder: new (
  label: "utf-8",
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { readonly decode: (bytes: Uint8Array) => string }

const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/** Half a surrogate pair becomes U+FFFD: check `isWellFormed` first. */
export const encodeUtf8 = (text: string): Uint8Array => encoder.encode(text)

/** RFC 3629: no overlong forms, no surrogates. Keeps a byte order mark. */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
