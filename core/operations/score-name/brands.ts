import brands from "../../data/score/brands.json" with { type: "json" }
import { knownWord } from "./known-words.ts"

export interface Brand {
  readonly name: string
  /** An English word that people read as the word first: only an exact match is reported, and it does not limit the score. */
  readonly isWordFirst: boolean
}

const words = (text: string) => text.split(" ")
const brandFirst = new Set(words(brands.brandFirst))

export const brandSources = brands.sources.join(", ")

/** Judged by likeness. */
export const majorBrands: ReadonlyArray<Brand> = words(brands.major).map((name) => ({
  name,
  isWordFirst: !brandFirst.has(name) && knownWord(name) !== undefined,
}))

/** Other published names, none of them a dictionary word: only an exact match counts. */
export const listedBrands: ReadonlySet<string> = new Set(words(brands.listed))

/** Dictionary entries one edit from a major brand; words of the word list need not stand here. */
export const isOwnWord = (letters: string) => ownWords.has(letters) || knownWord(letters) !== undefined

const ownWords = new Set(words(brands.neighbours))

/** What is put before or after a brand to look like a part of it. */
export const prefixes = words(
  "get my the try go use join on in with login secure official app real web hello best buy new pay support help " +
    "account your our",
)
export const suffixes = words(
  "hq app apps login signin secure security support help online official verify account accounts pay payment payments " +
    "shop store web site team inc labs cloud mail service services auth update portal center deals sale outlet card bank " +
    "wallet api dev ai now pro plus page world",
)
