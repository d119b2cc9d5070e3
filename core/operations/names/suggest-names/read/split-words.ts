import { nameLimits } from "../../limits.ts"
import { findKnownWord } from "../../score-name/known-words.ts"
import { lightWords } from "./concept-words.ts"
import { findIdea, isTranslated } from "../words/lexicon.ts"

/** "smalltowncoffee": small, town, coffee. */
export const splitKnownWords = (word: string): ReadonlyArray<string> => {
  const splits = new Map<number, ReadonlyArray<string> | undefined>()
  const splitUpTo = (end: number): ReadonlyArray<string> | undefined => {
    if (!splits.has(end))
      splits.set(end, findIdea(word.slice(0, end)) === undefined ? cutLastWord(end) : [word.slice(0, end)])
    return splits.get(end)
  }
  const minLetters = findKnownWord(word) === undefined ? 3 : 4
  const cutLastWord = (end: number): ReadonlyArray<string> | undefined => {
    if (end < compoundChars) return undefined
    for (let at = end - minLetters; at >= minLetters; at--) {
      const right = word.slice(at, end)
      const left = findIdea(right) === undefined && !lightWords.has(right) ? undefined : splitUpTo(at)
      if (left !== undefined) return [...left, right]
    }
    return undefined
  }
  const appSubject = word.endsWith("app") ? findAppSubject(word.slice(0, -"app".length)) : undefined
  if (appSubject !== undefined && findIdea(word) === undefined) return [appSubject]
  return splitUpTo(word.length) ?? (minLetters === 3 ? splitPartlyKnown(word) : [word])
}
/** "wandelapp", "Lernapp" */
const findAppSubject = (stem: string) => [stem, `${stem}en`].find((form) => form.length > 3 && isTranslated(form))
const compoundChars = 8

const splitPartlyKnown = (word: string): ReadonlyArray<string> => {
  if (word.length < longChars || word.length > nameLimits.suggestLabelMaxChars * 2) return [word]
  for (let at = word.length - 4; at >= 4; at--) {
    const left = word.slice(0, at)
    const right = word.slice(at)
    if (isTranslated(left)) return [left, right.length > 6 ? right.replace(/^(?:en|n|s)(?=[^aeiou])/u, "") : right]
    if (isTranslated(right)) return [left, right]
  }
  return [word]
}
const longChars = 12
