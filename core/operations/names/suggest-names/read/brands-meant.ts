import subjects from "../../../../data/suggest/brand-subjects.json" with { type: "json" }
import table from "../../../../data/suggest/concept-signs.json" with { type: "json" }
import { coinedCompanies } from "../../score-name/brand-lists.ts"
import { findKnownWord } from "../../score-name/known-words.ts"
import { findLanguage, translateFromEnglish } from "./languages.ts"
import { listRoots } from "./inflect.ts"
import { findIdea, genericWords, stopWords } from "../words/lexicon.ts"
import { toWordSet } from "../../word-lists.ts"

/** Replaces a brand by the words for its products, because no name may contain a brand. */
export const replaceBrands = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const readWords: Array<string> = []
  let hasBrand = false
  const language = findLanguage(words)?.code
  let isTold = true
  for (let at = 0; at < words.length;) {
    const size = [2, 1].find((count) => isBrand(words, at, count))
    hasBrand ||= size !== undefined
    const replacement =
      size === undefined
        ? [words[at] ?? ""]
        : translateSubject(subjectsByBrand.get(joinWords(words, at, size)) ?? [], language)
    isTold &&= replacement.length > 0
    readWords.push(...replacement)
    at += size ?? 1
  }
  // "alternative to Nike shoes": the same word once.
  const distinctWords = hasBrand ? [...new Set(readWords)] : readWords
  return isTold || distinctWords.some(saysMore) ? distinctWords : []
}

/** A name that begins with a brand of its field reads as that brand: "monday morning" for project management. */
export const makeFieldBrandTest = (words: ReadonlyArray<string>): ((label: string, firstWord: string) => boolean) => {
  const conceptWords = new Set(words.flatMap((word) => [...listRoots(word), findIdea(word)?.head ?? word]))
  const brands = [...brandsBySubject].flatMap(([subject, names]) =>
    subject.split(" ").every((word) => listRoots(word).some((root) => conceptWords.has(root)))
      ? names.filter((name) => !conceptWords.has(name))
      : [],
  )
  return (label, firstWord) =>
    brands.some((brand) => label === brand || firstWord === brand || (brand.length > 4 && label.startsWith(brand)))
}

/** Never mix two languages in one name. */
const translateSubject = (subject: ReadonlyArray<string>, language: string | undefined): ReadonlyArray<string> => {
  const translatedWords =
    language === undefined ? [] : subject.flatMap((word) => translateFromEnglish(language, word) ?? [])
  return translatedWords.length === 0 ? subject : translatedWords
}

const joinWords = (words: ReadonlyArray<string>, at: number, size: number) => words.slice(at, at + size).join("")

/** "home depot" is a brand only if the words next to it show that. */
const isBrand = (words: ReadonlyArray<string>, at: number, size: number): boolean => {
  const name = joinWords(words, at, size)
  if (at + size > words.length || !(subjectsByBrand.has(name) || coinedCompanies.has(name))) return false
  const isOrdinary = (word: string) =>
    alsoNames.has(word) || (findKnownWord(word)?.size ?? 99) <= (size === 1 ? 60 : 50)
  return isCompared(words, at, size) || !words.slice(at, at + size).every(isOrdinary)
}

/** "X alternative", "like X for dogs", but not "calm alternative to X". */
const isCompared = (words: ReadonlyArray<string>, at: number, size: number): boolean => {
  const [before = "", after = ""] = [words[at - 1], words[at + size]]
  if (audienceWords.has(after) && (likeWords.has(before) || (at === 0 && brandFirst.has(joinWords(words, at, size)))))
    return true
  const comparisonIndex = words.findLastIndex((word, index) => index < at && comparisonWords.has(word))
  if (comparisonIndex !== -1) return !words.slice(comparisonIndex + 2, at).some((word) => audienceWords.has(word))
  return comparisonWords.has(after) && !towardsWords.has(words[at + size + 1] ?? "")
}

const comparisonWords = toWordSet(table.alternative)
const audienceWords = toWordSet(table.audience)
const likeWords = toWordSet(table.like)
const brandFirst = toWordSet(table.brandFirst)
const towardsWords = toWordSet(table.to)
const alsoNames = toWordSet(table.alsoNames)
const unsaidWords = new Set([...comparisonWords, ...likeWords, ...toWordSet(table.light), ...toWordSet(table.unsaid)])
const saysMore = (word: string) => !unsaidWords.has(word) && !stopWords.has(word) && !genericWords.has(word)

const brandsBySubject: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(subjects).map(([subject, names]) => [subject, names.split(" ")]),
)
const subjectsByBrand: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  [...brandsBySubject].flatMap(([subject, names]) => names.map((name) => [name, subject.split(" ")] as const)),
)
