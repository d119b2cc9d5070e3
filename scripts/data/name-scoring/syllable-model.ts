import { cmudict, scowl, syllablesOf } from "./corpora.ts"

/** A vowel run. Readers take it from the data, so that training and reading cannot differ. */
export const runs = "(?:qu|y(?=[aeiou])|[b-df-hj-np-tv-xz])+|(?:[aeiou]|y(?![aeiou]))+"

/** Weights are in thousandths of a syllable. */
const unit = 1000
const epochs = 14
const fewest = 6

/**
 * A word's syllables are the sum, over its vowel runs, of what the run weighs alone and beside its neighbours.
 * Trained on every entry of CMUdict by gradient descent in a fixed order, then rounded: the same input gives the same file.
 */
export const syllableModel = () => {
  const words = [...cmudict].filter(([word, phones]) => isSpelledOut(word, phones))
  const counts = new Map<string, number>()
  for (const [word] of words) for (const key of keysOf(word)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const weights = new Map<string, number>()
  for (let epoch = 0; epoch < epochs; epoch++) {
    const step = 0.1 / (1 + epoch / 3)
    for (const [word, phones] of words) {
      const keys = keysOf(word).filter((key) => (counts.get(key) ?? 0) >= fewest)
      const sum = keys.reduce((total, key) => total + (weights.get(key) ?? 0), 0)
      const push = (step * (syllablesOf(phones) - sum)) / Math.max(1, keys.length)
      for (const key of keys) weights.set(key, (weights.get(key) ?? 0) + push)
    }
  }
  const rounded = new Map([...weights].map(([key, weight]) => [key, Math.round(weight * unit)]))
  for (const [key, weight] of rounded) if (Math.abs(weight) < 25) rounded.delete(key)
  return { weights: written(rounded), exceptions: exceptions(rounded) }
}

/** True for a spelled word. CMUdict has abbreviations letter by letter (cbs: S IY B IY EH S), which say nothing about spelling. */
export const isSpelledOut = (word: string, phones: ReadonlyArray<string>) =>
  phones.length <= word.length + 1 && /[aeiouy]/.test(word) && word.length > 1

/** Lists the keys of a vowel run: alone, with its next letters, and with whole neighbours; `-` is the word's edge. */
const keysOf = (word: string): ReadonlyArray<string> => {
  const parts = `-${word}-`.match(new RegExp(`${runs}|-`, "g")) ?? []
  return parts.flatMap((run, at) => {
    if (!/^[aeiouy]/.test(run) || /^y[aeiou]/.test(run) || (run === "y" && /^[aeiou]/.test(parts[at + 1] ?? "")))
      return []
    const [left = "-", right = "-"] = [parts[at - 1], parts[at + 1]]
    const last = right !== "-" && parts[at + 2] === "-" ? "-" : ""
    return [run, `${left.slice(-1)}${run}_`, `_${run}${right.slice(0, 1)}${last}`, `${left}_${run}_${right}${last}`]
  })
}

const written = (weights: ReadonlyMap<string, number>) =>
  [...weights]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, weight]) => `${key} ${weight}`)
    .join(" ")

/** Entries outside the word list that the model or joined words get wrong. They are shipped unchanged. */
const exceptions = (weights: ReadonlyMap<string, number>) =>
  [...cmudict]
    .filter(([word]) => (scowl.get(word) ?? 99) > 60)
    .map(([word, phones]) => [word, syllablesOf(phones)] as const)
    .filter(
      ([word, syllables]) =>
        syllables > 0 &&
        (!/[aeiouy]/.test(word) || predicted(word, weights) !== syllables || joins(word, syllables, 3)),
    )
    .map(([word, syllables]) => `${word}${syllables}`)
    .sort()
    .join(" ")

/** True when listed words make up this word, but with another number of syllables. */
const joins = (word: string, syllables: number, pieces: number): boolean => {
  if (listed(word) !== undefined && listed(word) !== syllables) return true
  if (pieces === 1) return false
  for (let at = 2; at <= word.length - 2; at++) {
    const left = listed(word.slice(0, at))
    if (left !== undefined && joins(word.slice(at), syllables - left, pieces - 1)) return true
  }
  return false
}

const listed = (word: string): number | undefined =>
  (scowl.get(word) ?? 99) <= 60 ? syllablesOf(cmudict.get(word) ?? []) : undefined

const predicted = (word: string, weights: ReadonlyMap<string, number>) =>
  Math.max(1, Math.round(keysOf(word).reduce((sum, key) => sum + (weights.get(key) ?? 0), 0) / unit))
