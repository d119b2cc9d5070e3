import model from "../../../data/score/spelling-model.json" with { type: "json" }
import { joinPieces, splitWords } from "./dictionary-word.ts"
import { measuredLanguages, findLanguagesByRuns, spellingAbroad, findForeignWord, wordsAbroad } from "./languages.ts"
import { wordSource } from "./known-words.ts"
import { noLetters, notLatin, type Label, type Measure } from "./read-label.ts"
import { readNumbers } from "../word-lists.ts"

export const measurePronounceability = ({ isLatin, letters }: Label): Measure => {
  if (!isLatin) return notLatin
  if (letters === "") return noLetters
  if (letters.length <= initials && !/[aeiouy]/.test(letters)) {
    return {
      score: 40,
      basis: "no vowel and at most three letters, so said letter by letter, as initials are",
      cap: 45,
    }
  }
  const spelled = measureSpelling(letters)
  const wordReading = readKnownWords(letters) ?? (spelled.score < abroad ? readAsForeign(letters) : undefined)
  const score = Math.max(spelled.score, wordReading?.score ?? 0)
  const more =
    wordReading?.reason ?? (score < doubtful ? `no language but ${measuredLanguages} was measured` : undefined)
  return {
    score,
    basis: `spelling model trained on CMUdict 3.0.0: ${spelled.worst}${more === undefined ? "" : `; ${more}`}`,
    ...(score < 20 ? { cap: 20 } : score < 45 ? { cap: 35 } : score < doubtful ? { cap: 55 } : {}),
  }
}

const initials = 3
const abroad = 80
const doubtful = 60

interface KnownPronunciation {
  readonly score: number
  readonly reason: string
}

const readKnownWords = (letters: string): KnownPronunciation | undefined => {
  const pieces = splitWords(letters)
  if (pieces === undefined || !pieces.every(({ word }) => /[aeiouy]/.test(word))) return undefined
  if (pieces.every(({ syllables }) => syllables !== undefined))
    return { score: 90, reason: `CMUdict has ${joinPieces(pieces)}` }
  return pieces.length === 1 ? { score: 70, reason: `${wordSource} has ${letters}` } : undefined
}

const readAsForeign = (letters: string): KnownPronunciation | undefined => {
  const word = findForeignWord(letters)
  if (word !== undefined)
    return { score: abroad, reason: `${wordsAbroad}: ${word.language} has ${word.words.join(" + ")}` }
  const languages = letters.length > 3 ? findLanguagesByRuns(letters.replaceAll("ij", "y").match(oneRun) ?? []) : []
  return languages.length === 0
    ? undefined
    : {
        score: abroad,
        reason: `${spellingAbroad}: spelled as ${languages.join(", ")} is, whose readers say it at once`,
      }
}

const oneRun = new RegExp(model.runs, "g")

/** Whole numbers, so that every runtime gives the same. */
export const measureSpelling = (letters: string) => {
  const runs = letters.match(oneRun) ?? []
  const costs = runs.map((run, index) => ({ run, cost: runCost(run, index, runs.length) }))
  const worst = costs.reduce((left, right) => (right.cost > left.cost ? right : left), { run: "", cost: 0 })
  const others = costs.reduce((sum, { cost }) => sum + cost, 0) - worst.cost
  const mean = Math.round(measureSurprise(letters) / (letters.length + 1))
  const score = 100 - worst.cost - Math.floor(others / 2) - 2 * Math.max(0, mean - 48)
  return {
    score: Math.max(0, Math.min(100, score)),
    worst:
      worst.cost === 0
        ? "every letter group is usual where it stands"
        : `"${worst.run}" is ${describeRarity(worst.cost)} where it stands`,
  }
}

const describeRarity = (cost: number) => (cost >= unseenCost ? "not seen" : cost >= 20 ? "rare" : "uncommon")

const first = readNumbers(model.places.first)
const last = readNumbers(model.places.last)
const inner = readNumbers(model.places.inner)
const unseen = -1
const unseenCost = 35

/** Levels of log2 of the frequency in CMUdict; common words count four times. */
const runCost = (run: string, at: number, count: number): number => {
  const level = runLevel(run, at, count)
  if (level >= 8) return 0
  if (level >= 5) return 8
  if (level >= 2) return 20
  return level === unseen ? unseenCost + 15 * Math.max(0, run.length - 2) : 28
}

const runLevel = (run: string, at: number, count: number): number => {
  if (count === 1) return Math.min(first.get(run) ?? unseen, last.get(run) ?? unseen)
  if (at === 0) return first.get(run) ?? unseen
  if (at === count - 1) return last.get(run) ?? unseen
  return Math.max(inner.get(run) ?? unseen, findCheapestSplit(run))
}

const findCheapestSplit = (run: string): number => {
  let best = unseen
  for (let index = 1; index < run.length; index++) {
    best = Math.max(best, Math.min(last.get(run.slice(0, index)) ?? unseen, first.get(run.slice(index)) ?? unseen) - 2)
  }
  return Math.max(best, unseen)
}

const measureSurprise = (letters: string): number => {
  const { surprise: table, symbols } = model.trigrams
  const framed = [..."--", ...letters, "-"].map((letter) => symbols.indexOf(letter))
  let sum = 0
  for (let index = 2; index < framed.length; index++) {
    const place =
      ((framed[index - 2] ?? 0) * symbols.length + (framed[index - 1] ?? 0)) * symbols.length + (framed[index] ?? 0)
    sum += 2 * ((table.codePointAt(place) ?? 40) - 40)
  }
  return sum
}
