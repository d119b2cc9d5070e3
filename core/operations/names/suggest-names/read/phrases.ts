import { listRoots } from "./inflect.ts"
import { findIdea, isTranslated, type Entry } from "../words/lexicon.ts"
import { findQualifierPieces, findMediumPieces, isQualifierPhrase } from "./qualifiers.ts"

export const isPhraseAt = (words: ReadonlyArray<string>, at: number, count: number, code = "en"): boolean =>
  findPhrase(words, at, count, code) !== undefined || isQualifierPhrase(words.slice(at, at + count))

export const findPhrase = (words: ReadonlyArray<string>, at: number, count: number, code = "en"): Entry | undefined => {
  const phrase = words.slice(at, at + count)
  if (phrase.length < count) return undefined
  const last = phrase.at(-1) ?? ""
  const entry = [last, ...listRoots(last)]
    .map((form) => findIdea([...phrase.slice(0, -1), form].join(" ")))
    .find((known) => known !== undefined && (known.head.includes(" ") || isTranslated(phrase.join(" "))))
  return entry !== undefined && isIdeaWithSide(entry, phrase, code) ? undefined : entry
}

/** "Handmade candles" and "history podcast" are of one idea with candles and history. */
const isIdeaWithSide = ({ idea }: Entry, words: ReadonlyArray<string>, code: string): boolean => {
  const isOf = (rest: ReadonlyArray<string>) => findIdea(rest.join(" "))?.idea === idea
  const [first, last] = [words.slice(0, 1), words.slice(-1)]
  return (
    (findQualifierPieces(first, code) !== undefined && isOf(words.slice(1))) ||
    ((findQualifierPieces(last, code) ?? findMediumPieces(code, last)) !== undefined && isOf(words.slice(0, -1)))
  )
}
