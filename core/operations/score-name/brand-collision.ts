import brands from "../../data/score/brands.json" with { type: "json" }
import { splitWords } from "./dictionary-word.ts"
import { knownWord } from "./known-words.ts"
import { isSpent, readings, withinOne } from "./likeness.ts"
import type { Label, Measure } from "./read-label.ts"

export interface Collision {
  readonly kind: "same" | "edit" | "affix" | "inside" | "listed" | "word"
  readonly brand: string
}

/** String similarity to published names; it is no legal clearance, and the output says so. */
export const brandCollision = (label: Label): Measure => {
  const found = collide(label)
  if (found === undefined)
    return { score: 100, basis: `${sources}: unlike every major brand (${majorBrands.length} compared)` }
  const { cap, score, says } = verdicts[found.kind]
  const looks = !label.isLatin || /\d/.test(label.folded) ? ", read through look-alike characters" : ""
  return {
    score,
    basis: `${sources}: ${says} ${found.brand}${looks}; similarity only`,
    ...(cap === undefined ? {} : { cap }),
  }
}

/** Worst first: `collide` returns the first that holds. */
const verdicts: Readonly<
  Record<Collision["kind"], { readonly score: number; readonly says: string; readonly cap?: number }>
> = {
  same: { score: 0, cap: 10, says: "the major brand" },
  edit: { score: 0, cap: 15, says: "one edit or a doubled letter from the major brand" },
  affix: { score: 5, cap: 20, says: "an everyday addition to the major brand" },
  inside: { score: 15, cap: 30, says: "contains the major brand" },
  listed: { score: 20, cap: 40, says: "the listed name" },
  word: { score: 60, says: "a word of its own that is also the brand" },
}

/** Nothing here looks at hyphens, and digits can be dropped or read as letters: none of them can undo a likeness. */
export const collide = ({ folded, isLatin, letters }: Label): Collision | undefined => {
  // An honest word one edit from a brand is that word (`apply`, `stripes`), unless its letters come from another alphabet.
  const isWord = isLatin && isOwnWord(letters)
  // Two words may meet so that a brand stands over the seam (`udacity` in "audacity").
  const isRead = isWord || (isLatin && (splitWords(letters)?.length ?? 3) < 3)
  const isNear = withinOne(folded)
  const isSame = (brand: string) => isWhole(folded, 0, brand)
  const starts = [...new Set(prefixes.flatMap((prefix) => readings(folded, 0, prefix)))]
  const imitated = isWord ? [] : companies
  return (
    first("same", companies, isSame) ??
    first("same", isLatin ? [] : majorBrands, isSame) ??
    first("edit", imitated, (brand) => brand.length >= 5 && (isNear(brand) || isDoubled(letters, brand))) ??
    first("affix", imitated, (brand) => brand.length >= 4 && hasAffix(folded, starts, brand)) ??
    first("inside", isRead ? [] : majorBrands, (brand) => brand.length >= 6 && isInside(folded, brand)) ??
    (letters.length >= 5 && listedBrands.has(letters) ? { kind: "listed", brand: letters } : undefined) ??
    first("word", majorBrands, isSame)
  )
}

const first = (
  kind: Collision["kind"],
  brandNames: ReadonlyArray<string>,
  holds: (brand: string) => boolean,
): Collision | undefined => {
  const brand = brandNames.find(holds)
  return brand === undefined ? undefined : { kind, brand }
}

/** The name from there on is the word and nothing more. */
const isWhole = (name: string, from: number, word: string) =>
  readings(name, from, word).some((end) => isSpent(name, end))

const isDoubled = (letters: string, brand: string) =>
  letters.length > brand.length && undoubled(letters) === undoubled(brand)

const undoubled = (letters: string) => letters.replace(/(.)\1+/g, "$1")

/** `starts`: where a brand would begin after an everyday prefix. */
const hasAffix = (name: string, starts: ReadonlyArray<number>, brand: string): boolean =>
  starts.some((start) => isWhole(name, start, brand)) ||
  readings(name, 0, brand).some((start) => suffixes.some((suffix) => isWhole(name, start, suffix)))

const isInside = (name: string, brand: string) => {
  if (isOwnWord(brand)) return false
  for (let from = 0; from < name.length; from++) if (readings(name, from, brand).length > 0) return true
  return false
}

const words = (text: string) => text.split(" ")
const ownWords = new Set(words(brands.neighbours))

/** Dictionary entries one edit from a major brand; words of the word list need not stand among them. */
const isOwnWord = (letters: string) => ownWords.has(letters) || knownWord(letters) !== undefined

const sources = brands.sources.join(", ")
const brandFirst = new Set(words(brands.brandFirst))

/** Judged by likeness. */
const majorBrands = words(brands.major)

/** Not those that people read as an English word first: of these only an exact match is told, and limits nothing. */
const companies = majorBrands.filter((name) => brandFirst.has(name) || knownWord(name) === undefined)

/** Other published names, none of them a dictionary word: only an exact match counts. */
const listedBrands = new Set(words(brands.listed))

/** What is put before or after a brand to look like a part of it. */
const prefixes = words(
  "get my the try go use join on in with login secure official app real web hello best buy new pay support help " +
    "account your our",
)
const suffixes = words(
  "hq app apps login signin secure security support help online official verify account accounts pay payment payments " +
    "shop store web site team inc labs cloud mail service services auth update portal center deals sale outlet card bank " +
    "wallet api dev ai now pro plus page world",
)
