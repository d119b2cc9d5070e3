/** The core knows no runtime's encoder. Half a surrogate pair has no bytes: ask `isWellFormed` before. */
export const utf8Bytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(utf8Length(text))
  let at = 0
  for (let n = 0; n < text.length; n++) {
    // Nearly all is ASCII: a loop over units is ten times as fast as one over letters.
    const unit = text.charCodeAt(n)
    if (unit < 0x80) {
      bytes[at++] = unit
      continue
    }
    const point = text.codePointAt(n) ?? 0
    const more = moreOf(point)
    if (more === 3) n++
    bytes[at++] = (marks[more] ?? 0) | (point >> (6 * more))
    for (let left = more - 1; left >= 0; left--) bytes[at++] = 0x80 | ((point >> (6 * left)) & 0x3f)
  }
  return bytes
}

export const utf8Length = (text: string): number => {
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // Each half of a pair stands for two of its four bytes.
    length += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
  }
  return length
}

/** `undefined` for bytes that are no text. Percent-encoding is UTF-8 by definition, and part of the language. */
export const utf8Text = (bytes: Uint8Array): string | undefined => {
  const pieces: Array<string> = []
  for (const byte of bytes) pieces.push(letters[byte] ?? "")
  try {
    return decodeURIComponent(pieces.join(""))
  } catch {
    return undefined
  }
}

/** RFC 3629: nothing longer than it need be, no half of a pair, nothing after the last letter. */
export const isUtf8 = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const more = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
    const second = bytes[at + 1] ?? 0
    if (first < 0xc2 || first > 0xf4 || second < leastAfter(first) || second > mostAfter(first)) return false
    for (let n = 2; n <= more; n++) if (((bytes[at + n] ?? 0) & 0xc0) !== 0x80) return false
    at += more
  }
  return true
}

/** Bounds of the second byte. */
const leastAfter = (first: number) => (first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80)
const mostAfter = (first: number) => (first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf)

const moreOf = (point: number) => (point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3)
/** How a first byte says how many more there are. */
const marks = [0, 0xc0, 0xe0, 0xf0]

const letters = Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 && byte !== 0x25 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, "0")}`,
)
