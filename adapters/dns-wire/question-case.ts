import { randomBytes, randomInt } from "node:crypto"

/** 0x20: every letter's case is one more bit a forger has to guess (draft-vixie-dnsext-dns0x20). */
export const mixCase = (name: string): string => {
  const bits = randomBytes(name.length)
  return [...name].map((letter, i) => ((bits[i] ?? 0) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join("")
}

/** Unpredictable (RFC 5452, section 9.2), so not from Math.random. */
export const randomId = (): number => randomInt(0, 65_536)
