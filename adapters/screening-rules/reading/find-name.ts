export type LetterCodes = Uint8Array | Uint16Array

export const toLetterCodes = (text: string): LetterCodes => {
  if (text.length > minEncoderChars) {
    const bytes = encoder.encode(text)
    if (bytes.length === text.length) return bytes
  }
  const codes = new Uint16Array(text.length)
  for (let index = 0; index < text.length; index++) codes[index] = text.charCodeAt(index)
  return codes
}

const encoder = new TextEncoder()
/** For shorter texts, a loop is faster than the encoder. */
const minEncoderChars = 64

/** Returns the index of the listed name in this range, in upper or lower case. Returns `noName` for another text. */
export type FindName = (text: LetterCodes, from: number, end: number) => number

export const noName = -1

export const makeNameFinder = (names: ReadonlyArray<string>): FindName => {
  const indexBySlot = new Int16Array(slotCount).fill(noName)
  const nameCodes = names.map(toLetterCodes)
  for (const [index, name] of nameCodes.entries()) {
    const slot = computeSlot(name, 0, name.length)
    if (indexBySlot[slot] !== noName)
      throw new Error(`${names[index]} and ${names[indexBySlot[slot] ?? 0]} have one place`)
    indexBySlot[slot] = index
  }
  return (text, from, end) => {
    const index = indexBySlot[computeSlot(text, from, end)] ?? noName
    const name = nameCodes[index]
    if (name === undefined || name.length !== end - from) return noName
    for (let letter = 0; letter < name.length; letter++)
      if (!isSameLetter(text[from + letter] ?? 0, name[letter] ?? 0)) return noName
    return index
  }
}

const isSameLetter = (code: number, lowerCase: number): boolean =>
  code === lowerCase || (code > 64 && code < 91 && (code | 32) === lowerCase)

const slotCount = 1_024
/** A hash function whose factors were found by trial: no two names of a list share a slot. */
const computeSlot = (text: LetterCodes, from: number, end: number): number => {
  const length = end - from
  const middle = readLowerCase(text, from + (length >> 1))
  return (
    (readLowerCase(text, from) * 3 + middle * 147 + readLowerCase(text, end - 1) * 7 + length * 7) & (slotCount - 1)
  )
}
const readLowerCase = (text: LetterCodes, index: number): number => (text[index] ?? 0) | 32
