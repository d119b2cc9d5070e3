/** The letters of a text as numbers: those are read faster from an array than from a text. */
export type Codes = Uint8Array | Uint16Array

export const codesOf = (text: string): Codes => {
  if (text.length > short) {
    const bytes = encoder.encode(text)
    if (bytes.length === text.length) return bytes
  }
  const codes = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at)
  return codes
}

const encoder = new TextEncoder()
/** Not worth a call of the encoder. */
const short = 64
