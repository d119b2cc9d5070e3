import table from "../../../data/score/spelling-abroad.json" with { type: "json" }
import abroad from "../../../data/score/words-abroad.json" with { type: "json" }
import { foldLookAlikes } from "./look-alikes.ts"

const splitList = (text: string) => text.split(" ")

export const spellingAbroad = table.edition
export const wordsAbroad = abroad.edition
export const measuredLanguages = `English, ${table.languages.map(({ name }) => name).join(", ")}`

const spellings = table.languages.map(({ begins, ends, name, vowels }) => ({
  name,
  begins: new Set(splitList(begins)),
  ends: new Set(splitList(ends)),
  vowels: new Set(splitList(vowels)),
}))
type Spelling = (typeof spellings)[number]

/** `runs`: consonants and vowels in turn. */
export const findLanguagesByRuns = (runs: ReadonlyArray<string>): ReadonlyArray<string> =>
  runs.length < 2
    ? []
    : spellings.flatMap((spelling) =>
        runs.every((run, index) => isUsual(spelling, run, index, runs.length)) ? [spelling.name] : [],
      )

const isUsual = ({ begins, ends, vowels }: Spelling, run: string, at: number, count: number): boolean => {
  if (/^[aeiou]|^y(?![aeiou])/.test(run)) return vowels.has(run)
  if (at === 0) return begins.has(run)
  if (at === count - 1) return ends.has(run)
  return (
    begins.has(run) ||
    Array.from({ length: run.length - 1 }, (_, cut) => cut + 1).some(
      (cut) => ends.has(run.slice(0, cut)) && begins.has(run.slice(cut)),
    )
  )
}

const codes = { de: "German", fr: "French", es: "Spanish", pt: "Portuguese", it: "Italian", nl: "Dutch" } as const

/** The first language wins. */
const languageOf: ReadonlyMap<string, string> = (() => {
  const languages = new Map<string, string>()
  for (const code of ["de", "fr", "es", "pt", "it", "nl"] as const) {
    for (const word of splitList(abroad.words[code]).map(foldLookAlikes))
      if (word.length > 2 && !languages.has(word)) languages.set(word, codes[code])
  }
  return languages
})()

export interface WordAbroad {
  readonly language: string
  readonly words: ReadonlyArray<string>
}

export const findForeignWord = (letters: string): WordAbroad | undefined => {
  const whole = languageOf.get(letters)
  if (whole !== undefined) return { language: whole, words: [letters] }
  for (let index = 3; index <= letters.length - 3; index++) {
    const words = [letters.slice(0, index), letters.slice(index)]
    const [firstLanguage, secondLanguage] = words.map((word) => languageOf.get(word))
    if (firstLanguage !== undefined && firstLanguage === secondLanguage) return { language: firstLanguage, words }
  }
  return undefined
}
