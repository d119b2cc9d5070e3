import { findSimilarBrands } from "./brand-index.ts"
import { findBrandBesideWords, findBrandWordBeside } from "./brand-within.ts"
import {
  brandSources,
  coinedCompanies,
  companies,
  famousCompanies,
  famousWords,
  findBrandBySound,
  isFamous,
  isFamousSite,
  isListed,
  isOwnWord,
  isWordBrand,
  longCompanies,
  majorBrands,
  plainBrands,
  productNames,
  prefixes,
  countListsWith,
  siteLists,
  suffixes,
} from "./brand-lists.ts"
import { splitWords } from "./dictionary-word.ts"
import { findKnownWord } from "./known-words.ts"
import { isSpent, findReadingEnds, makeOneEditTest } from "./look-alikes.ts"
import type { Label, Measure } from "./read-label.ts"

export interface Collision {
  readonly kind: "same" | "edit" | "affix" | "inside" | "listed" | "near" | "beside" | "famous" | "word"
  readonly brand: string
}

/** String similarity is no legal clearance. The output states this. */
export const measureBrandCollision = (label: Label): Measure => {
  const collision = findCollision(label)
  if (collision === undefined)
    return { score: 100, basis: `${brandSources}: unlike every major brand (${majorBrands.length} compared)` }
  const { cap, score, reason } = verdicts[collision.kind]
  const looks = !label.isLatin || /\d/.test(label.folded) ? ", read through look-alike characters" : ""
  const listCount = `${collision.brand} stands on ${countListsWith(collision.brand)} of ${siteLists}`
  return {
    score,
    basis: `${brandSources}: ${reason} ${collision.brand}${looks}; ${listCount}; similarity only`,
    ...(cap === undefined ? {} : { cap }),
  }
}

const verdicts: Readonly<
  Record<Collision["kind"], { readonly score: number; readonly reason: string; readonly cap?: number }>
> = {
  same: { score: 0, cap: 10, reason: "the major brand" },
  edit: { score: 0, cap: 15, reason: "one edit, a doubled letter or a like sound from the major brand" },
  affix: { score: 5, cap: 20, reason: "an everyday addition to the major brand" },
  inside: { score: 15, cap: 25, reason: "contains the major brand" },
  listed: { score: 20, cap: 40, reason: "the listed name" },
  near: { score: 25, cap: 50, reason: "a word or name of its own, but one edit from the major brand" },
  beside: { score: 45, cap: 58, reason: "a word of its own, but one edit from the short name of the major brand" },
  famous: { score: 35, cap: 55, reason: "an ordinary word, but many read it as the brand or site" },
  word: { score: 80, reason: "ordinary English, and also the name of a brand or site:" },
}

/** Hyphens and digits cannot undo a likeness. */
export const findCollision = ({ folded, isLatin, letters }: Label): Collision | undefined => {
  // An honest word is no imitation (`apply`, `stripes`), unless its letters are foreign.
  const isWord = isLatin && isOwnWord(letters)
  const isRead = isWord || (isLatin && (splitWords(letters)?.length ?? 3) < 3)
  const isNear = makeOneEditTest(folded)
  const isSame = (brand: string) => isWhole(folded, 0, brand)
  const starts = [...new Set(prefixes.flatMap((prefix) => findReadingEnds(folded, 0, prefix)))]
  const like = findSimilarBrands(folded)
  const selectLike = (brands: ReadonlySet<string>) => like?.filter((brand) => brands.has(brand)) ?? [...brands]
  const imitated = isWord ? [] : selectLike(companies)
  return (
    findFirst("same", selectLike(companies), isSame) ??
    findFirst("same", isLatin ? [] : (like ?? majorBrands), isSame) ??
    findFirst("edit", imitated, (brand) => isImitated(brand, letters) && isNear(brand)) ??
    findFirst("edit", isWord ? [] : [findBrandBySound(letters) ?? letters], (brand) => brand !== letters) ??
    findFirst("affix", imitated, (brand) => canBeAdded(brand) && hasAffix(folded, starts, brand)) ??
    findFirst("inside", isRead ? [] : selectLike(longCompanies), (brand) => isInside(folded, brand)) ??
    findFirst(
      "inside",
      isWord ? [] : selectLike(coinedCompanies),
      (brand) => brand.length >= 4 && isBesideWord(letters, brand),
    ) ??
    findFirst("inside", isWord ? [] : selectLike(plainBrands), (brand) => isInside(folded, brand)) ??
    findFirst("listed", productNames, (brand) => isSame(brand) || hasAffix(folded, starts, brand)) ??
    makeCollision("inside", isWord ? undefined : (findBrandBesideWords(letters) ?? findBrandBesideWords(folded))) ??
    (isListed(letters) && !isRead ? { kind: "listed", brand: letters } : undefined) ??
    findFirst("near", selectLike(famousCompanies), (brand) => brand.length >= 5 && isNear(brand)) ??
    findFirst("beside", selectLike(famousCompanies), (brand) => brand.length === 4 && isNear(brand)) ??
    findFirst("famous", selectLike(famousWords), isSame) ??
    (isFamousSite(letters) ? { kind: "famous", brand: letters } : undefined) ??
    findFirst("word", like ?? majorBrands, isSame) ??
    makeCollision("word", isWord ? undefined : findBrandWordBeside(letters)) ??
    (isWordBrand(letters) || isListed(letters) ? { kind: "word", brand: letters } : undefined)
  )
}

const makeCollision = (kind: Collision["kind"], brand: string | undefined): Collision | undefined =>
  brand === undefined ? undefined : { kind, brand }

const findFirst = (
  kind: Collision["kind"],
  brandNames: ReadonlyArray<string>,
  holds: (brand: string) => boolean,
): Collision | undefined => makeCollision(kind, brandNames.find(holds))

const isWhole = (name: string, from: number, word: string) =>
  findReadingEnds(name, from, word).some((end) => isSpent(name, end))

/** A word of four letters has a thousand neighbours, so only an added letter counts as an imitation. */
const isImitated = (brand: string, letters: string) =>
  brand.length >= 5 || (brand.length === 4 && letters.length > 4 && isFamous(brand))

/** Brands of three letters count on a list of large sites: bmw, ibm. */
const canBeAdded = (brand: string) => brand.length >= 4 || (brand.length === 3 && countListsWith(brand) >= 2)

/** `starts`: positions after an everyday prefix. */
const hasAffix = (name: string, starts: ReadonlyArray<number>, brand: string): boolean =>
  starts.some((start) => isWhole(name, start, brand)) ||
  findReadingEnds(name, 0, brand).some((start) => suffixes.some((suffix) => isWhole(name, start, suffix)))

const isInside = (name: string, brand: string) => {
  for (let from = 0; from < name.length; from++) if (findReadingEnds(name, from, brand).length > 0) return true
  return false
}

const isBesideWord = (letters: string, brand: string) =>
  (letters.startsWith(brand) && isCommon(letters.slice(brand.length))) ||
  (letters.endsWith(brand) && isCommon(letters.slice(0, -brand.length)))

const isCommon = (word: string) => word.length >= 3 && (findKnownWord(word)?.size ?? 99) <= 35
