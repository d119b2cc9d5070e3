import { cmudict, scowl, countSyllables } from "./corpora.ts"

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
export const trainSyllableModel = () => {
  const words = [...cmudict].filter(([word, phones]) => isSpelledOut(word, phones))
  const counts = new Map<string, number>()
  for (const [word] of words) for (const key of listKeys(word)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const weights = new Map<string, number>()
  for (let epoch = 0; epoch < epochs; epoch++) {
    const step = 0.1 / (1 + epoch / 3)
    for (const [word, phones] of words) {
      const keys = listKeys(word).filter((key) => (counts.get(key) ?? 0) >= fewest)
      const sum = keys.reduce((total, key) => total + (weights.get(key) ?? 0), 0)
      const push = (step * (countSyllables(phones) - sum)) / Math.max(1, keys.length)
      for (const key of keys) weights.set(key, (weights.get(key) ?? 0) + push)
    }
  }
  const rounded = new Map([...weights].map(([key, weight]) => [key, Math.round(weight * unit)]))
  for (const [key, weight] of rounded) if (Math.abs(weight) < 25) rounded.delete(key)
  return { weights: writeWeights(rounded), exceptions: listExceptions(rounded) }
}

/** True for a spelled word. CMUdict has abbreviations letter by letter (cbs: S IY B IY EH S), which say nothing about spelling. */
export const isSpelledOut = (word: string, phones: ReadonlyArray<string>) =>
  phones.length <= word.length + 1 && /[aeiouy]/.test(word) && word.length > 1

/** Lists the keys of a vowel run: alone, with its next letters, and with whole neighbours; `-` is the word's edge. */
const listKeys = (word: string): ReadonlyArray<string> => {
  const parts = `-${word}-`.match(new RegExp(`${runs}|-`, "g")) ?? []
  return parts.flatMap((run, index) => {
    if (!/^[aeiouy]/.test(run) || /^y[aeiou]/.test(run) || (run === "y" && /^[aeiou]/.test(parts[index + 1] ?? "")))
      return []
    const [before = "-", after = "-"] = [parts[index - 1], parts[index + 1]]
    const last = after !== "-" && parts[index + 2] === "-" ? "-" : ""
    return [run, `${before.slice(-1)}${run}_`, `_${run}${after.slice(0, 1)}${last}`, `${before}_${run}_${after}${last}`]
  })
}

const writeWeights = (weights: ReadonlyMap<string, number>) =>
  [...weights]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, weight]) => `${key} ${weight}`)
    .join(" ")

/** Entries outside the word list that the model or joined words get wrong. They are shipped unchanged. */
const listExceptions = (weights: ReadonlyMap<string, number>) =>
  [...cmudict]
    .filter(([word]) => (scowl.get(word) ?? 99) > 60)
    .map(([word, phones]) => [word, countSyllables(phones)] as const)
    .filter(
      ([word, syllables]) =>
        syllables > 0 &&
        (!/[aeiouy]/.test(word) || predictSyllables(word, weights) !== syllables || joinsListed(word, syllables, 3)),
    )
    .map(([word, syllables]) => `${word}${syllables}`)
    .sort()
    .join(" ")

/** True when listed words make up this word, but with another number of syllables. */
const joinsListed = (word: string, syllables: number, pieces: number): boolean => {
  if (isListed(word) !== undefined && isListed(word) !== syllables) return true
  if (pieces === 1) return false
  for (let index = 2; index <= word.length - 2; index++) {
    const start = isListed(word.slice(0, index))
    if (start !== undefined && joinsListed(word.slice(index), syllables - start, pieces - 1)) return true
  }
  return false
}

const isListed = (word: string): number | undefined =>
  (scowl.get(word) ?? 99) <= 60 ? countSyllables(cmudict.get(word) ?? []) : undefined

const predictSyllables = (word: string, weights: ReadonlyMap<string, number>) =>
  Math.max(1, Math.round(listKeys(word).reduce((sum, key) => sum + (weights.get(key) ?? 0), 0) / unit))
