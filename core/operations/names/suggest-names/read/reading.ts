import { nameLimits } from "../../limits.ts"
import { makeExactNames } from "../make/exact-names.ts"
import { genericWords, stopWords } from "../words/lexicon.ts"
import { lightWords, readQueryWords, unsaidWords } from "./concept-words.ts"
import { findUnknownHead } from "./head-noun.ts"
import { makeNativeNames, listNativeWords } from "../make/native-words.ts"
import { findPlace } from "./places.ts"
import { readConcept } from "./read-concept.ts"
import type { Concept } from "./concept.ts"
import type { Reading } from "./reading-schema.ts"
import { suggestTlds } from "../words/suited-tlds.ts"

export const describeReading = (query: string): Reading => {
  const concept = readConcept(query)
  const notUnderstood =
    concept.abroad === undefined ? listUnknownWords(query, concept) : listUnreadWords(concept.abroad)
  const language =
    concept.abroad?.language ??
    concept.language?.code ??
    findLanguageOfLetters(query) ??
    (isKnown(concept) ? "en" : undefined)
  const translated = (concept.abroad?.words ?? []).flatMap(({ english, word }) => {
    const text = english.join(" ")
    return text === "" || text === word ? [] : [{ word, english: text }]
  })
  const suitedTlds = suggestTlds(concept)
  const inWords = joinSentences([
    ...readQueryWords(query).map(({ typed, word }) => typed && `Read ${typed} as ${word}.`),
    describeLanguage(language, concept, notUnderstood),
  ])
  return {
    ...(language === undefined ? {} : { language }),
    ...(concept.abroad === undefined || translated.length === 0 ? {} : { ...findNameLanguage(concept), translated }),
    ...(suitedTlds.length === 0 ? {} : { suited_tlds: suitedTlds }),
    not_understood: notUnderstood,
    ...(inWords === "" ? {} : { in_words: inWords }),
  }
}

const findLanguageOfLetters = (query: string): string | undefined => {
  if (/\p{Script=Greek}/u.test(query)) return "el"
  if (/\p{Script=Georgian}/u.test(query)) return "ka"
  return /\p{Script=Cyrillic}/u.test(query) ? (/[іїєґ]/iu.test(query) ? "uk" : "ru") : undefined
}

const isKnown = ({ units }: Concept) =>
  units.some(({ isUnderstood, words: [word = ""] }) => isUnderstood && findPlace(word) === undefined)

const listUnreadWords = ({ words }: NonNullable<Concept["abroad"]>) =>
  words.flatMap(({ english, role, word }) => (english.length === 0 && role !== "without" ? [word] : []))

const listUnknownWords = (query: string, { surroundings, units }: Concept): ReadonlyArray<string> => {
  const unknown = new Set([...units, ...surroundings].flatMap(({ isUnderstood, words }) => (isUnderstood ? [] : words)))
  const isNoContent = (word: string) =>
    stopWords.has(word) || genericWords.has(word) || lightWords.has(word) || unsaidWords.has(word)
  const words = readQueryWords(query).flatMap(({ role, word }) => (["verb", "without"].includes(role) ? [] : [word]))
  const unknownWords = words.filter((word) => unknown.has(word) && !isNoContent(word) && findPlace(word) === undefined)
  return [...new Set(unknownWords)]
}

/** Loads its table of names only for a concept in another language. */
const describeLanguageRead = (language: string) =>
  `The concept was read as ${new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language}.`

const findNameLanguage = (concept: Concept) => (makeNativeNames(concept).length > 0 ? {} : { names_in: "en" })

const namesAreEnglish = "There are no names in this language here, so the names are English."

const romanizedLanguages: ReadonlySet<string> = new Set(["ja", "zh", "ko", "ar", "hi", "he", "th"])

const describeLanguage = (
  language: string | undefined,
  concept: Concept,
  unread: ReadonlyArray<string>,
): string | undefined => {
  const head = findUnknownHead(concept)
  const unknownSentence =
    head !== undefined
      ? `Nothing is known here about the subject, ${head}, so there are few names, and they have your own words. Send ideas of your own.`
      : unread.length === 0
        ? undefined
        : `Not understood: ${unread.join(", ")}.`
  if (
    language === undefined &&
    !makeExactNames(concept).some(({ label }) => label.length <= nameLimits.suggestLabelMaxChars)
  )
    return concept.units.length === 0
      ? "There is no subject yet. Say what the name is for."
      : "The language of the concept is not known, and its own words are too long for a name. Say it in English, or send ideas of your own."
  if (language === undefined)
    return "The language of the concept is not known, so only its own words are offered. Say it in English, or send ideas of your own."
  if (concept.abroad === undefined) {
    const isNamedInEnglish = concept.language === undefined && language !== "en" && isKnown(concept)
    return isNamedInEnglish
      ? joinSentences([describeLanguageRead(language), namesAreEnglish, unknownSentence])
      : unknownSentence
  }
  const readingSentence = describeLanguageRead(language)
  return unread.length === concept.abroad.words.length
    ? `${readingSentence} None of its words is in our dictionary, so only its own words are offered. Say it in English, or send ideas of your own.`
    : joinSentences([
        readingSentence,
        makeNativeNames(concept).length > 0
          ? `The names are in this language${romanizedLanguages.has(language) ? ", in the letters a to z" : ""}.`
          : listNativeWords(concept).length === 0
            ? namesAreEnglish
            : `${namesAreEnglish} Some have your own words in the letters a to z.`,
        unknownSentence,
      ])
}

const joinSentences = (sentences: ReadonlyArray<string | undefined>) =>
  sentences.filter((sentence) => sentence !== undefined).join(" ")
