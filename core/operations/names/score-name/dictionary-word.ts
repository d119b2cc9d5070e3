import { findKnownWord, wordSource, type KnownWord } from "./known-words.ts"
import { findForeignWord, wordsAbroad } from "./languages.ts"
import { noLetters, notLatin, type Label, type Measure } from "./read-label.ts"

export const measureDictionaryWord = ({ isLatin, letters }: Label): Measure => {
  if (!isLatin) return notLatin
  if (letters === "") return noLetters
  const pieces = splitWords(letters)
  if (pieces === undefined) return measureUnlisted(letters)
  const rarest = Math.max(...pieces.map(({ size }) => size))
  const words = pieces.map(({ size, word }) => `${word} (size ${size})`).join(" + ")
  return pieces.length === 1
    ? { score: rarest <= 35 ? 90 : 115 - rarest, basis: `${wordSource}: a word, size ${rarest} of 10 (common) to 60` }
    : {
        score: (pieces.length === 2 ? 65 : 40) - (rarest <= 35 ? 0 : rarest - 35),
        basis: `${wordSource}: no single word; reads as ${words}`,
      }
}

const measureUnlisted = (letters: string): Measure => {
  const abroad = findForeignWord(letters)
  const none = `${wordSource}: no word of sizes 10 to 60, nor two or three joined`
  if (abroad === undefined) return { score: 30, basis: none }
  const { language, words } = abroad
  return { score: words.length === 1 ? 75 : 60, basis: `${none}; ${wordsAbroad}: ${language} has ${words.join(" + ")}` }
}

interface Piece extends KnownWord {
  readonly word: string
}

export const splitWords = (letters: string): ReadonlyArray<Piece> | undefined => {
  const whole = makePiece(letters, 1)
  if (whole !== undefined) return [whole]
  return findCheapest(splitInTwo(letters)) ?? findCheapest(splitInThree(letters))
}

export const joinPieces = (pieces: ReadonlyArray<Piece>) => pieces.map(({ word }) => word).join(" + ")

const short = new Set("am as at be by do go he hi if in is it me my no of on or ox so to up us we".split(" "))

const longest = 40

const makePiece = (word: string, fewest: number): Piece | undefined => {
  if (word.length < fewest || (word.length === 2 && fewest > 1 && !short.has(word))) return undefined
  const knownWord = findKnownWord(word)
  return knownWord === undefined ? undefined : { word, ...knownWord }
}

function* splitInTwo(letters: string): Generator<ReadonlyArray<Piece>> {
  for (let index = 2; index <= letters.length - 2; index++) {
    const left = makePiece(letters.slice(0, index), 2)
    const right = left === undefined ? undefined : makePiece(letters.slice(index), 2)
    if (left !== undefined && right !== undefined) yield [left, right]
  }
}

function* splitInThree(letters: string): Generator<ReadonlyArray<Piece>> {
  if (letters.length > longest) return
  for (let index = 3; index <= letters.length - 6; index++) {
    const left = makePiece(letters.slice(0, index), 3)
    if (left === undefined) continue
    for (let next = index + 3; next <= letters.length - 3; next++) {
      const middle = makePiece(letters.slice(index, next), 3)
      const right = middle === undefined ? undefined : makePiece(letters.slice(next), 3)
      if (middle !== undefined && right !== undefined) yield [left, middle, right]
    }
  }
}

/** Common words first, then no short leftovers. */
const findCheapest = (splits: Iterable<ReadonlyArray<Piece>>): ReadonlyArray<Piece> | undefined => {
  let best: ReadonlyArray<Piece> | undefined
  for (const split of splits) if (best === undefined || computeCost(split) < computeCost(best)) best = split
  return best
}

const computeCost = (split: ReadonlyArray<Piece>) =>
  split.reduce((sum, { size, word }) => sum + size + (word.length < 4 ? 15 * (4 - word.length) : 0), 0)
