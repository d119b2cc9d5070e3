import stopLists from "../../../../data/suggest/stop-words.json" with { type: "json" }
import spellingMarks from "../../../../data/suggest/spelling-marks.json" with { type: "json" }
import table from "../../../../data/suggest/languages.json" with { type: "json" }
import { translations, type Translations } from "./translations.ts"
import { findIdea } from "../words/lexicon.ts"
import { findPlace } from "./places.ts"
import { memoizeByText } from "../../../../sharing/memoize.ts"
import { findKnownWord } from "../../score-name/known-words.ts"

export interface Language {
  readonly code: string
  readonly nearWordsByIdea: ReadonlyMap<string, ReadonlyArray<string>>
}

export const findLanguage = (conceptWords: ReadonlyArray<string>): Language | undefined => {
  const scores = codes.map((code) => [code, countEvidence(code, conceptWords)] as const)
  const [best, next] = scores.toSorted(([, first], [, second]) => second - first)
  // "Sans" and "sin" between two words are no English.
  const languageStopWords = stopWords.get(best?.[0] ?? "")
  const isForeignSmallWord = (word: string, next: string) =>
    languageStopWords?.has(word) === true &&
    (stopWords.get("en")?.has(word) !== true || isArticleBeforePlace(word, next))
  const innerStopWords = conceptWords
    .slice(1, -1)
    .filter((word, at) => isForeignSmallWord(word, conceptWords[at + 2] ?? ""))
  const english = conceptWords.filter(
    (word) =>
      !innerStopWords.includes(word) &&
      findPlace(word) === undefined &&
      (stopWords.get("en")?.has(word) === true || isEnglish(word)),
  ).length
  const least = innerStopWords.length > 0 ? english : english + 1
  // Spanish and Portuguese share much. One small word tells nothing: "el" is Spanish and Turkish.
  const isEnough =
    best !== undefined &&
    (best[1] > 1 ||
      conceptWords.length < 4 ||
      conceptWords.some((word) => translations.get(best[0])?.has(word) === true))
  const isClear = best !== undefined && isEnough && best[1] >= least && (best[1] > (next?.[1] ?? 0) || best[1] > 2)
  return isClear ? readLanguage(best[0]) : undefined
}

/** No English says "a Bologna". */
const isArticleBeforePlace = (word: string, next: string) => word === "a" && findPlace(next) !== undefined

export const countEvidenceOfSix = (conceptWords: ReadonlyArray<string>): number =>
  Math.max(...codes.map((code) => countEvidence(code, conceptWords)))

export const translateFromEnglish = (code: string, english: string): string | undefined =>
  indexFromEnglish(code).get(english)

/** Two-letter words of the list are mostly abbreviations: em. */
export const isEnglish = (word: string) =>
  (word.length > 2 && (findKnownWord(word)?.size ?? 99) <= 50) || findIdea(word)?.head === word

/** Letters beside a to z. */
const accentedLetters: Readonly<Record<string, string>> = {
  de: "äöüßé",
  fr: "àâæçéèêëîïôœùûüÿ",
  es: "áéíñóúü",
  pt: "áâãàçéêíóôõúü",
  it: "àèéìíîòóù",
  nl: "áèéëïóöü",
}

/** German has no í: "zahradní architekt". */
const hasForeignLetter = (name: string, word: string) =>
  findPlace(word) === undefined &&
  [...word].some((letter) => /[^\P{Script=Latin}a-z]/u.test(letter) && accentedLetters[name]?.includes(letter) !== true)

const countEvidence = (name: string, conceptWords: ReadonlyArray<string>) => {
  if (conceptWords.some((word) => hasForeignLetter(name, word))) return 0
  const stops = stopWords.get(name)
  const words = translations.get(name)
  // Half of a compound tells as much as a word: Fahrradwerkstatt.
  const joins = ["de", "nl"].includes(name)
  const isForeign = (word: string) => [...translations].some(([code, known]) => code !== name && known.has(word))
  const startsLike = (word: string, known: string) => known.length > 5 && word.startsWith(known)
  const hasTranslation = (word: string) =>
    words?.has(word) === true ||
    (joins &&
      word.length > 8 &&
      !isForeign(word) &&
      [...(words?.keys() ?? [])].some((known) => known.length > 4 && (word.endsWith(known) || startsLike(word, known))))
  // Shared words tell little: software, hotel, video.
  const isShared = (word: string) =>
    isEnglish(word) || codes.filter((code) => translations.get(code)?.has(word) === true).length > 1
  const rateWord = (word: string) =>
    (hasTranslation(word) ? (isShared(word) ? 1 : 2) : 0) + (stops?.has(word) === true ? 1 : 0)
  // Endings tell the language of unknown words: -ção, -zione.
  const rateSpelling = (word: string) =>
    hasMark(name, word) && !isEnglish(word) && findIdea(word)?.field !== "place" ? 1 : 0
  return conceptWords.reduce((sum, word) => sum + rateWord(word) + rateSpelling(word), 0)
}

const indexByIdea = (heads: ReadonlyArray<readonly [string, string]>): Language["nearWordsByIdea"] => {
  const ideas = Map.groupBy(heads, ([head]) => findIdea(head)?.idea ?? head)
  return new Map(
    [...ideas].map(([idea, entries]) => [idea, [...new Set(entries.flatMap(([, words]) => splitList(words)))]]),
  )
}

const hasMark = (name: string, word: string) =>
  marks.get(name)?.some((mark) => (mark.startsWith("-") ? word.endsWith(mark.slice(1)) : word.includes(mark))) === true

const splitList = (words: string) => words.split(" ")
const marks: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(spellingMarks).map(([name, list]) => [name, splitList(list)]),
)
const stopWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(stopLists).map(([name, words]) => [name, new Set(splitList(words))]),
)
const indexFromEnglish = memoizeByText(
  translations.size,
  (code): Translations =>
    new Map([...(translations.get(code) ?? [])].toReversed().map(([translation, head]) => [head, translation])),
)
const headsByCode: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(Object.entries(table))
const codes = [...headsByCode.keys()]
/** Indexed when a concept is in the language. */
const readLanguage = memoizeByText(codes.length, (code): Language => ({
  code,
  nearWordsByIdea: indexByIdea(Object.entries(headsByCode.get(code) ?? {})),
}))
