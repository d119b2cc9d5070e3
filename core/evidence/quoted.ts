import { limits } from "../limits.ts"

/** Words of others that we repeat: every remembered verdict keeps them. */
export const quoted = (words: string): string => words.slice(0, limits.quotedChars).toWellFormed()

/** As one safe line. */
export const inOneLine = (words: string): string => quoted(words.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim())
