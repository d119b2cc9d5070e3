import { isRefused } from "../suggest-names/judge/refused.ts"
import { splitWords } from "./dictionary-word.ts"
import { findKnownWord } from "./known-words.ts"
import type { Label, Measure } from "./read-label.ts"

/** Two honest words may form a third: pen + island. It is not repeated. */
export const measureHiddenReading = ({ isLatin, letters }: Label): Measure => {
  if (!isLatin) return { unavailable: "The name is not written in Latin letters alone." }
  // A single word has one reading.
  if (findKnownWord(letters) !== undefined || !isRefused(splitWords(letters)?.map(({ word }) => word) ?? [letters]))
    return { score: 100, basis: "surename refused words: no other reading found" }
  return {
    score: 0,
    cap: 25,
    basis: "surename refused words: the letters also read as a word that people avoid",
  }
}
