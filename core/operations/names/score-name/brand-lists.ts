import brands from "../../../data/score/brands.json" with { type: "json" }
import { findKnownWord } from "./known-words.ts"
import { computeOnce } from "../../../sharing/memoize.ts"
import { splitWords, toWordSet } from "../word-lists.ts"

export const brandSources = brands.sources.join(", ")

const readBands = (bands: Readonly<Record<string, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(bands).flatMap(([band, names]) => splitWords(names).map((name) => [name, Number(band)] as const)),
  )

/** The number of published lists of large sites that have the brand. */
const major = readBands(brands.major)
const alsoWords = readBands(brands.words)
/** Brands that are no dictionary words. Only an exact match counts. */
const listedNames = readBands(brands.listed)
export const isListed = (letters: string) => listedNames.has(letters)
const listDates = Object.values(brands.siteLists).toSorted()
export const siteLists = `${listDates.length} lists of the most visited sites (${listDates[0]} to ${listDates.at(-1)})`
export const countListsWith = (brand: string) => major.get(brand) ?? alsoWords.get(brand) ?? listedNames.get(brand) ?? 0
/** Even an honest word one edit away is taken for the brand. */
export const isFamous = (brand: string) => countListsWith(brand) >= 4

export const majorBrands = [...major.keys()]

export const brandFirst: ReadonlySet<string> = toWordSet(brands.brandFirst)
/** `findKnownWord` would decode the whole word list (80 ms) at every start. */
const isEnglish = toWordSet(brands.majorWords)
/** Readers of an English word do not think of the company: only an exact match counts. */
export const companies: ReadonlySet<string> = new Set(
  majorBrands.filter((name) => brandFirst.has(name) || !isEnglish.has(name)),
)
const selectCompanies = (fits: (name: string) => boolean): ReadonlySet<string> => new Set([...companies].filter(fits))
export const coinedCompanies = selectCompanies((name) => !isEnglish.has(name))
export const longCompanies = selectCompanies((name) => name.length >= 6 && coinedCompanies.has(name))
/** English words, and yet the company inside a longer name. */
export const plainBrands: ReadonlySet<string> = toWordSet(brands.plainBrands)
/** Common words: only the whole name counts. */
export const productNames = splitWords(brands.productNames)
const productNameSet = new Set(productNames)
const productParts = productNames.filter((name) => name.length >= 6)
export const containsBrand = (letters: string): boolean =>
  productNameSet.has(letters) ||
  isListed(letters) ||
  [...plainBrands, ...productParts].some((brand) => letters.includes(brand))
export const famousCompanies = selectCompanies(isFamous)
export const famousWords: ReadonlySet<string> = new Set(
  majorBrands.filter((name) => isFamous(name) && !companies.has(name)),
)

export const isWordBrand = (letters: string) => alsoWords.has(letters)
/** `medium`, `sky`: many read the word as that site. */
export const isFamousSite = (letters: string) => (alsoWords.get(letters) ?? 0) >= 5

/** Doubled letters once: `facebookk`, `starbux`. */
const toSound = (letters: string) =>
  letters
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replaceAll("ks", "x")
    .replace(/(.)\1+/g, "$1")
const indexByEar = computeOnce(
  () => new Map(majorBrands.filter((name) => name.length >= 3).map((name) => [toSound(name), name] as const)),
)
export const findBrandBySound = (letters: string): string | undefined => indexByEar().get(toSound(letters))

const neighbours = toWordSet(brands.neighbours)

export const isOwnWord = (letters: string) => neighbours.has(letters) || findKnownWord(letters) !== undefined

export const prefixes = splitWords(
  "get my the try go use join on in with login secure official app real web hello best buy new pay support help " +
    "account your our give send free cheap fake not shop ask",
)
export const suffixes = splitWords(
  "hq app apps login signin secure security support help online official verify account accounts pay payment payments " +
    "shop store web site team inc labs cloud mail service services auth update portal center deals sale outlet card bank " +
    "wallet api dev ai now pro plus page world car cars motors phone phones music news fans club games group gift gifts " +
    "coupons promo free followers jobs",
)
