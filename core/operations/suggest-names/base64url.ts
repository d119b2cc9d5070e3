/** RFC 4648, section 5, without padding. Written out because the core knows no runtime's Buffer or btoa. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

export const toBase64url = (bytes: ReadonlyArray<number>): string => {
  let text = ""
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two, three] = bytes.slice(at, at + 3)
    const group = (one << 16) | ((two ?? 0) << 8) | (three ?? 0)
    const letters = three !== undefined ? 4 : two !== undefined ? 3 : 2
    for (let place = 0; place < letters; place++) text += alphabet[(group >> (18 - 6 * place)) & 63] ?? ""
  }
  return text
}

/** `undefined` for a letter outside the alphabet or a length no bytes have. Spare bits are the caller's to check. */
export const fromBase64url = (text: string): ReadonlyArray<number> | undefined => {
  if (text.length % 4 === 1) return undefined
  const bytes: Array<number> = []
  let [held, bits] = [0, 0]
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value === -1) return undefined
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 0xff)
    }
  }
  return bytes
}
