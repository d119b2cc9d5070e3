import { getDictionary, lacksAccents, translateToEnglish, latinCodes, segmentWords } from "./dictionary.ts"
import { countEvidenceOfSix, isEnglish } from "./languages.ts"
import { findIdea, isTranslated } from "../words/lexicon.ts"
import { findPlace, tldOfLanguage } from "./places.ts"

/** `undefined`: English, one of the six languages, or an unknown one. */
export const findForeignLanguage = (words: ReadonlyArray<string>): string | undefined =>
  findLanguageByScript(words) ?? findLanguageByWords(words)

export const translateForeign = (language: string, word: string): ReadonlyArray<string> => {
  const english = translateToEnglish(language, word)
  if (english.length > 0) return english.flatMap((phrase) => phrase.split(" "))
  return findIdea(word)?.head === word && word.length > 3 ? [word] : []
}

export const joinPhrases = (language: string, words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { exact } = getDictionary(language)
  const joinedWords: Array<string> = []
  for (let at = 0; at < words.length;) {
    const size = [3, 2].find((count) => exact.has(words.slice(at, at + count).join(" "))) ?? 1
    joinedWords.push(words.slice(at, at + size).join(" "))
    at += size
  }
  return joinedWords
}

const scripts: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Devanagari}/u, "hi"],
]

const findLanguageByScript = (words: ReadonlyArray<string>): string | undefined => {
  const text = words.join(" ")
  const language = scripts.find(([script]) => script.test(text))?.[1]
  if (language !== undefined) return language
  // Persian and Urdu have letters that Arabic has not.
  if (/\p{Script=Arabic}/u.test(text)) return /[پچژگکیٹڈڑے]/u.test(text) ? undefined : "ar"
  if (!/\p{Script=Han}/u.test(text)) return undefined
  const countLettersRead = (code: string) =>
    words
      .flatMap((word) => segmentWords(code, word))
      .reduce((sum, piece) => sum + (getDictionary(code).exact.has(piece) ? piece.length : 0), 0)
  return countLettersRead("ja") > countLettersRead("zh") ? "ja" : "zh"
}

const findLanguageByWords = (words: ReadonlyArray<string>): string | undefined => {
  // A word gives another language two points at most, as many as English. So no dictionary is needed.
  if (words.every(isEnglish)) return undefined
  const tlds = new Set(words.flatMap((word) => findPlace(word)?.tld ?? []))
  // Between neighbours the place tells.
  const scores = latinCodes.map(
    (code) => [code, countEvidence(code, words) + (tlds.has(tldOfLanguage.get(code) ?? "") ? 0.5 : 0)] as const,
  )
  const [best, next] = scores.toSorted(([, first], [, second]) => second - first)
  const english = words.reduce((sum, word) => sum + (isEnglish(word) ? 2 : 0), 0)
  if (best === undefined || best[1] < 2 || best[1] <= english || best[1] <= countEvidenceOfSix(words)) return undefined
  const content = joinPhrases(best[0], words).filter(
    (word) => !getDictionary(best[0]).small.has(word) && findPlace(word) === undefined,
  )
  const isHalfTranslated =
    content.filter((word) => translateForeign(best[0], word).length > 0).length * 2 >= content.length
  // Norwegian is not read as Danish.
  if (!isHalfTranslated && !hasMark(best[0], words)) return undefined
  // Czech and Polish share words: a tie tells no language. A Dane reads Swedish.
  const isTie = best[1] === next?.[1]
  return isTie && !(nordic.has(best[0]) && nordic.has(next[0])) ? undefined : best[0]
}

const nordic = new Set(["sv", "da"])

const hasMark = (code: string, words: ReadonlyArray<string>) =>
  words.some((word) => getDictionary(code).marks.some((mark) => word.includes(mark)))

const isShared = (code: string, word: string) => isEnglish(word) || isTranslated(word) || lacksAccents(code, word)

const countEvidence = (code: string, words: ReadonlyArray<string>): number => {
  const { marks, small } = getDictionary(code)
  return joinPhrases(code, words).reduce((sum, word) => {
    if (findPlace(word) !== undefined) return sum
    const isSmall = small.has(word)
    const isTranslatable = !isSmall && translateToEnglish(code, word).length > 0
    const hasMark = marks.some((mark) => word.includes(mark))
    return (
      sum +
      (isTranslatable ? (isShared(code, word) ? 1 : 2) * word.split(" ").length : 0) +
      (isSmall ? 1 : 0) +
      (hasMark ? 1 : 0)
    )
  }, 0)
}
