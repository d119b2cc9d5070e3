import { randomBytes } from "node:crypto"

/** Five random bits a letter, in base32 as DNS labels and panels for DNS records take it. */
export const randomLetters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => "abcdefghijklmnopqrstuvwxyz234567"[byte & 31]).join("")
