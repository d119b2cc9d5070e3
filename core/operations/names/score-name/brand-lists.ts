import brands from "../../../data/score/brands.json" with { type: "json" }
import { knownWord } from "./known-words.ts"

const words = (text: string) => (text === "" ? [] : text.split(" "))

export const brandSources = brands.sources.join(", ")

const reached = (bands: Readonly<Record<string, string>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(bands).flatMap(([found, names]) => words(names).map((name) => [name, Number(found)] as const)))

/** Each with the number of published lists of the most visited sites it stands on: how major it is. */
const major = reached(brands.major)
const alsoWords = reached(brands.words)
/** Other published names, none of them a dictionary word: only an exact match counts. */
const listed = reached(brands.listed)
export const isListed = (letters: string) => listed.has(letters)
const listDates = Object.values(brands.siteLists).toSorted()
export const siteLists = `${listDates.length} lists of the most visited sites (${listDates[0]} to ${listDates.at(-1)})`
export const reachOf = (brand: string) => major.get(brand) ?? alsoWords.get(brand) ?? listed.get(brand) ?? 0
/** From here on even a word of its own one edit away is taken for the brand. */
export const isFamous = (brand: string) => reachOf(brand) >= 4

/** Judged by likeness. */
export const majorBrands = [...major.keys()]

export const brandFirst: ReadonlySet<string> = new Set(words(brands.brandFirst))
/** The word list's own, written beside the names: asking `knownWord` here would decode all of it (80 ms) at the start of every service. */
const isEnglish = new Set(words(brands.majorWords))
/** Not those that people read as an English word first: of these only an exact match is told. */
export const companies: ReadonlySet<string> = new Set(
  majorBrands.filter((name) => brandFirst.has(name) || !isEnglish.has(name)),
)
const companiesThat = (fits: (name: string) => boolean): ReadonlySet<string> => new Set([...companies].filter(fits))
/** Words with no meaning but the brand, so any word beside them belongs to it. */
export const coinedCompanies = companiesThat((name) => !isEnglish.has(name))
/** Long enough to be found within other letters, and no word that stands there by itself. */
export const longCompanies = companiesThat((name) => name.length >= 6 && coinedCompanies.has(name))
/** English words, and yet the company inside a longer name, too. */
export const plainBrands: ReadonlySet<string> = new Set(words(brands.plainBrands))
/** Products named with common words: only the whole name counts, with or without an everyday addition. */
export const productNames = words(brands.productNames)
const productNameSet = new Set(productNames)
const productParts = productNames.filter((name) => name.length >= 6)
/** Whether a name made of several words is, or contains, a published name. */
export const containsBrand = (letters: string): boolean =>
  productNameSet.has(letters) ||
  isListed(letters) ||
  [...plainBrands, ...productParts].some((brand) => letters.includes(brand))
export const famousCompanies = companiesThat(isFamous)
export const famousWords: ReadonlySet<string> = new Set(
  majorBrands.filter((name) => isFamous(name) && !companies.has(name)),
)

/** A word of its own that is also a name somewhere. */
export const isWordBrand = (letters: string) => alsoWords.has(letters)
/** On nearly every list many read the word as that site, also where no list of brands has it: `medium`, `sky`. */
export const isFamousSite = (letters: string) => (alsoWords.get(letters) ?? 0) >= 5

/** The sound of the letters, doubled ones once: `facebookk`, `starbux`. */
const soundOf = (letters: string) =>
  letters
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replaceAll("ks", "x")
    .replace(/(.)\1+/g, "$1")
const byEar = new Map(majorBrands.filter((name) => name.length >= 3).map((name) => [soundOf(name), name] as const))
export const heardBrand = (letters: string): string | undefined => byEar.get(soundOf(letters))

const neighbours = new Set(words(brands.neighbours))

/** Dictionary entries one edit from a major brand; words of the word list need not stand among them. */
export const isOwnWord = (letters: string) => neighbours.has(letters) || knownWord(letters) !== undefined

/** Words that imitators put before or after a brand. */
export const prefixes = words(
  "get my the try go use join on in with login secure official app real web hello best buy new pay support help " +
    "account your our give send free cheap fake not shop ask",
)
export const suffixes = words(
  "hq app apps login signin secure security support help online official verify account accounts pay payment payments " +
    "shop store web site team inc labs cloud mail service services auth update portal center deals sale outlet card bank " +
    "wallet api dev ai now pro plus page world car cars motors phone phones music news fans club games group gift gifts " +
    "coupons promo free followers jobs",
)
