import { knownWord } from "../score-name/known-words.ts"
import { dictionary, inEnglish, latinCodes, segmented } from "./dictionary.ts"
import { evidenceOfSix } from "./languages.ts"
import { ideaOf, isTranslated } from "./lexicon.ts"
import { placeOf } from "./places.ts"

export interface ReadWord {
  readonly word: string
  readonly english: ReadonlyArray<string>
}

/** A language without names of our own. */
export interface Abroad {
  readonly language: string
  readonly words: ReadonlyArray<ReadWord>
}

/** `undefined`: English, one of the six languages, or an unknown one. */
export const readAbroad = (words: ReadonlyArray<string>): Abroad | undefined => {
  const language = languageByScript(words) ?? languageByWords(words)
  if (language === undefined) return undefined
  const { small } = dictionary(language)
  const pieces = unspaced.has(language)
    ? words.flatMap((word) => (dictionary(language).exact.has(word) ? [word] : segmented(language, word)))
    : phrases(language, words)
  return {
    language,
    words: pieces
      .filter((word) => !small.has(word))
      .map((word) => ({ word, english: placeOf(word) === undefined ? englishOf(language, word) : [word] })),
  }
}

/** yoga, studio. */
const englishOf = (language: string, word: string): ReadonlyArray<string> => {
  const found = inEnglish(language, word)
  if (found.length > 0) return found.flatMap((one) => one.split(" "))
  return ideaOf(word)?.head === word && word.length > 3 ? [word] : []
}

const unspaced = new Set(["ja", "zh", "ko", "th"])

/** "el yapımı" is one word of the dictionary. */
const phrases = (language: string, words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { exact } = dictionary(language)
  const read: Array<string> = []
  for (let at = 0; at < words.length;) {
    const size = [3, 2].find((count) => exact.has(words.slice(at, at + count).join(" "))) ?? 1
    read.push(words.slice(at, at + size).join(" "))
    at += size
  }
  return read
}

const scripts: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Devanagari}/u, "hi"],
]

const languageByScript = (words: ReadonlyArray<string>): string | undefined => {
  const text = words.join(" ")
  const language = scripts.find(([script]) => script.test(text))?.[1]
  if (language !== undefined) return language
  // Persian and Urdu have letters that Arabic has not.
  if (/\p{Script=Arabic}/u.test(text)) return /[پچژگکیٹڈڑے]/u.test(text) ? undefined : "ar"
  if (!/\p{Script=Han}/u.test(text)) return undefined
  const lettersRead = (code: string) =>
    words
      .flatMap((word) => segmented(code, word))
      .reduce((sum, piece) => sum + (dictionary(code).exact.has(piece) ? piece.length : 0), 0)
  return lettersRead("ja") > lettersRead("zh") ? "ja" : "zh"
}

const languageByWords = (words: ReadonlyArray<string>): string | undefined => {
  const scores = latinCodes.map((code) => [code, evidence(code, words)] as const)
  const [best, next] = scores.toSorted(([, one], [, other]) => other - one)
  const english = words.reduce((sum, word) => sum + (isEnglish(word) ? 2 : 0), 0)
  if (best === undefined || best[1] < 2 || best[1] <= english || best[1] <= evidenceOfSix(words)) return undefined
  const content = phrases(best[0], words).filter((word) => !dictionary(best[0]).small.has(word))
  const isHalf = content.filter((word) => englishOf(best[0], word).length > 0).length * 2 >= content.length
  // Norwegian is not read as Danish.
  if (!isHalf && !hasMark(best[0], words)) return undefined
  // Czech and Polish share words: a tie tells no language.
  return best[1] > (next?.[1] ?? 0) ? best[0] : undefined
}

const hasMark = (code: string, words: ReadonlyArray<string>) =>
  words.some((word) => dictionary(code).marks.some((mark) => word.includes(mark)))

const isEnglish = (word: string) => word.length > 2 && (knownWord(word)?.size ?? 99) <= 50

const evidence = (code: string, words: ReadonlyArray<string>): number => {
  const { marks, small } = dictionary(code)
  return phrases(code, words).reduce((sum, word) => {
    if (placeOf(word) !== undefined) return sum
    const isSmall = small.has(word)
    const isRead = !isSmall && inEnglish(code, word).length > 0
    const hasMark = marks.some((mark) => word.includes(mark))
    return sum + (isRead ? (isEnglish(word) || isTranslated(word) ? 1 : 2) : 0) + (isSmall ? 1 : 0) + (hasMark ? 1 : 0)
  }, 0)
}
