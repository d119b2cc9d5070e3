import { stripInvisible } from "../interface/visible-text.ts"
import { limits } from "../limits.ts"

/** Bounded, because every cached verdict keeps these words. */
export const boundQuote = (words: string): string =>
  stripInvisible(words.slice(0, 4 * limits.quotedChars))
    .slice(0, limits.quotedChars)
    .toWellFormed()

export const quoteOnOneLine = (words: string): string =>
  boundQuote(words.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim())
