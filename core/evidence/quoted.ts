import { limits } from "../limits.ts"

/** Cuts strangers' words to a bounded length, because every cached verdict keeps them. */
export const quoted = (words: string): string => words.slice(0, limits.quotedChars).toWellFormed()

/** Makes one safe line of strangers' words. */
export const inOneLine = (words: string): string => quoted(words.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim())
