import model from "../../../data/score/syllable-model.json" with { type: "json" }
import { joinPieces, splitWords } from "./dictionary-word.ts"
import { findKnownWord } from "./known-words.ts"
import { readNumbers } from "../word-lists.ts"
import { notLatin, type Label, type Measure } from "./read-label.ts"
import { computeOnce } from "../../../sharing/memoize.ts"
import { formatCount } from "../../../sharing/format-count.ts"

export const measureSyllables = ({ folded, isLatin, letters }: Label): Measure => {
  if (!isLatin) return notLatin
  const { basis, count } = countSyllables(letters)
  const digits = [...folded].filter((letter) => /\d/.test(letter))
  const syllableCount = count + digits.reduce((sum, digit) => sum + (spokenDigits[Number(digit)] ?? 1), 0)
  return {
    score: scores[syllableCount] ?? 0,
    basis: `${basis}${digits.length === 0 ? "" : `; ${syllableCount} with the digits said one by one`}`,
  }
}

const scores = [100, 100, 100, 70, 45, 25, 15, 10, 5]

const spokenDigits = [2, 1, 1, 1, 1, 1, 1, 2, 1, 1]

/** CMUdict, its exceptions, or the model trained on it. */
export const countSyllables = (letters: string): { readonly count: number; readonly basis: string } => {
  if (letters === "") return { count: 0, basis: "no letters" }
  const exact = findKnownWord(letters)?.syllables ?? getExceptions().get(letters)
  if (exact !== undefined) return { count: exact, basis: `${source}: ${describeSyllables(exact)}, exact entry` }
  if (!/[aeiouy]/.test(letters)) {
    const count = letters.length + (letters.match(/w/g)?.length ?? 0) * 2
    return { count, basis: `no vowel, so said letter by letter: ${describeSyllables(count)}` }
  }
  const pieces = splitWords(letters)
  const counts = pieces?.map(({ syllables: count }) => count ?? 0) ?? []
  if (pieces !== undefined && counts.length > 1 && counts.every((count) => count > 0)) {
    const count = counts.reduce((sum, wordCount) => sum + wordCount, 0)
    return { count, basis: `${source}: ${describeSyllables(count)}, exact entries of ${joinPieces(pieces)}` }
  }
  const count = predictSyllables(letters)
  return { count, basis: `letter model trained on ${source}: ${describeSyllables(count)}` }
}

const source = "CMUdict 3.0.0"

const describeSyllables = (count: number) => formatCount(count, "syllable")

/** Read when a first name is scored. */
const getExceptions = computeOnce(() => readNumbers(model.exceptions))
const getWeights = computeOnce((): ReadonlyMap<string, number> => {
  const pieces = model.weights.split(" ")
  const weightsByKey = new Map<string, number>()
  for (let at = 0; at < pieces.length; at += 2) weightsByKey.set(pieces[at] ?? "", Number(pieces[at + 1]))
  return weightsByKey
})

const oneRun = new RegExp(model.runs, "g")

/** Trained by scripts/data/name-scoring. */
const predictSyllables = (letters: string): number => {
  const parts = ["-", ...(letters.match(oneRun) ?? []), "-"]
  let sum = 0
  parts.forEach((run, index) => {
    if (!/^(?:[aeiou]|y(?![aeiou]))/.test(run) || (run === "y" && /^[aeiou]/.test(parts[index + 1] ?? ""))) return
    const [left = "-", right = "-"] = [parts[index - 1], parts[index + 1]]
    const last = right !== "-" && parts[index + 2] === "-" ? "-" : ""
    const keys = [
      run,
      `${left.slice(-1)}${run}_`,
      `_${run}${right.slice(0, 1)}${last}`,
      `${left}_${run}_${right}${last}`,
    ]
    for (const key of keys) sum += getWeights().get(key) ?? 0
  })
  return Math.max(1, Math.round(sum / 1_000))
}
