import { randomBytes } from "node:crypto"

/** Makes letters with five random bits each, in base32, which DNS accepts. */
export const makeRandomLetters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => "abcdefghijklmnopqrstuvwxyz234567"[byte & 31]).join("")
