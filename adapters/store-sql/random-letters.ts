import { randomBytes } from "node:crypto"

/** Five random bits a letter, in base32, which DNS accepts. */
export const makeRandomLetters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => "abcdefghijklmnopqrstuvwxyz234567"[byte & 31]).join("")
