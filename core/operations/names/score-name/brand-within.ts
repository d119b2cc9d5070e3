import {
  brandFirst,
  coinedCompanies,
  majorBrands,
  plainBrands,
  prefixes,
  productNames,
  suffixes,
} from "./brand-lists.ts"
import { findKnownWord } from "./known-words.ts"

const names: ReadonlySet<string> = new Set([...majorBrands, ...productNames, ...plainBrands])
const longest = Math.max(...[...names].map(({ length }) => length))

export function* findNamesWithin(letters: string): Generator<{ readonly brand: string; readonly from: number }> {
  for (let from = 0; from < letters.length; from++)
    for (let to = from + 3; to <= Math.min(letters.length, from + longest); to++) {
      const brand = letters.slice(from, to)
      if (names.has(brand)) yield { brand, from }
    }
}

export const findBrandBesideWords = (letters: string): string | undefined =>
  findBesideWords(
    letters,
    (brand, before) => isUnmistakable(brand) || (brandFirst.has(brand) && everydayPrefixes.has(before)),
  )

/** `appletree`: an honest word, and also the brand. */
export const findBrandWordBeside = (letters: string): string | undefined =>
  findBesideWords(letters, (brand) => brandFirst.has(brand))

const findBesideWords = (letters: string, isMeant: (brand: string, before: string) => boolean): string | undefined => {
  for (const { brand, from } of findNamesWithin(letters)) {
    const before = letters.slice(0, from)
    const after = letters.slice(from + brand.length)
    if (isMeant(brand, before) && isMadeOfWords(before) && isMadeOfWords(after)) return brand
  }
  return undefined
}

const everydayPrefixes: ReadonlySet<string> = new Set(prefixes)
const isUnmistakable = (brand: string) => brand.length >= 4 && (coinedCompanies.has(brand) || products.has(brand))

const products = new Set(productNames)
const affixes = new Set([...prefixes, ...suffixes])

const isMadeOfWords = (letters: string): boolean => {
  const reached = [true]
  for (let to = 1; to <= letters.length; to++)
    reached[to] = Array.from({ length: Math.min(to, 12) }, (_, n) => to - n - 1).some(
      (from) => reached[from] === true && isCommon(letters.slice(from, to)),
    )
  return reached[letters.length] === true
}
const isCommon = (word: string) => affixes.has(word) || (word.length >= 3 && (findKnownWord(word)?.size ?? 99) <= 35)
