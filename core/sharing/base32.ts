/** RFC 4648, sections 6 and 7, without padding: the bits of our digests and secrets always fill whole letters. */
export const encodeBase32 = (bytes: Uint8Array, alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("")
  return (bits.match(/.{5}/gu) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join("")
}
