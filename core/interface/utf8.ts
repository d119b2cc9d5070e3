/** Core has no runtime encoder. Half a surrogate pair has no bytes: check `isWellFormed` first. */
export const encodeUtf8 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(countUtf8Bytes(text))
  let at = 0
  for (let n = 0; n < text.length; n++) {
    // Ten times as fast as a loop over letters.
    const unit = text.charCodeAt(n)
    if (unit < 0x80) {
      bytes[at++] = unit
      continue
    }
    const point = text.codePointAt(n) ?? 0
    const following = countFollowingBytes(point)
    if (following === 3) n++
    bytes[at++] = (firstByteMarks[following] ?? 0) | (point >> (6 * following))
    for (let left = following - 1; left >= 0; left--) bytes[at++] = 0x80 | ((point >> (6 * left)) & 0x3f)
  }
  return bytes
}

export const countUtf8Bytes = (text: string): number => {
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // Each half of a surrogate pair stands for two of four bytes.
    length += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
  }
  return length
}

/** Percent-decoding is UTF-8 by definition. */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  const pieces: Array<string> = []
  for (const byte of bytes) pieces.push(letters[byte] ?? "")
  try {
    return decodeURIComponent(pieces.join(""))
  } catch {
    return undefined
  }
}

/** RFC 3629: no overlong forms, no surrogates. */
export const isUtf8 = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const following = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
    const second = bytes[at + 1] ?? 0
    if (first < 0xc2 || first > 0xf4 || second < findLeastSecondByte(first) || second > findGreatestSecondByte(first))
      return false
    for (let n = 2; n <= following; n++) if (((bytes[at + n] ?? 0) & 0xc0) !== 0x80) return false
    at += following
  }
  return true
}

const findLeastSecondByte = (first: number) => (first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80)
const findGreatestSecondByte = (first: number) => (first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf)

const countFollowingBytes = (point: number) => (point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3)
const firstByteMarks = [0, 0xc0, 0xe0, 0xf0]

const letters = Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 && byte !== 0x25 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, "0")}`,
)
