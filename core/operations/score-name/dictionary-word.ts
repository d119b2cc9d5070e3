import { wordSource } from "./known-words.ts"
import { noLetters, notLatin } from "./measure.ts"
import type { Measure } from "./measure.ts"
import type { Label } from "./read-label.ts"
import { splitWords } from "./split-words.ts"

export const dictionaryWord = ({ isLatin, letters }: Label): Measure => {
  if (!isLatin) return notLatin
  if (letters === "") return noLetters
  const pieces = splitWords(letters)
  if (pieces === undefined)
    return { score: 40, basis: `${wordSource}: no word of sizes 10 to 60, nor two or three joined` }
  const rarest = Math.max(...pieces.map(({ size }) => size))
  const words = pieces.map(({ size, word }) => `${word} (size ${size})`).join(" + ")
  return pieces.length === 1
    ? { score: rarest <= 35 ? 100 : 130 - rarest, basis: `${wordSource}: a word, size ${rarest} of 10 (common) to 60` }
    : {
        score: (pieces.length === 2 ? 85 : 65) - (rarest <= 35 ? 0 : rarest - 35),
        basis: `${wordSource}: no single word; reads as ${words}`,
      }
}
