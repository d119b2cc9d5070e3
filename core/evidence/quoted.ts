import { stripInvisible } from "../interface/visible-text.ts"
import { limits } from "../limits.ts"

/** Strips invisible characters from strangers' words and cuts them, because every cached verdict keeps them. */
export const boundQuote = (words: string): string =>
  stripInvisible(words.slice(0, 4 * limits.quotedChars))
    .slice(0, limits.quotedChars)
    .toWellFormed()

/** Makes one safe line of strangers' words. */
export const quoteOnOneLine = (words: string): string =>
  boundQuote(words.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim())
