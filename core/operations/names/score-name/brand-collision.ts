import { brandsLike } from "./brand-index.ts"
import { brandBesideWords, brandWordBeside } from "./brand-within.ts"
import {
  brandSources,
  coinedCompanies,
  companies,
  famousCompanies,
  famousWords,
  heardBrand,
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
  reachOf,
  siteLists,
  suffixes,
} from "./brand-lists.ts"
import { splitWords } from "./dictionary-word.ts"
import { knownWord } from "./known-words.ts"
import { isSpent, readings, withinOne } from "./likeness.ts"
import type { Label, Measure } from "./read-label.ts"

export interface Collision {
  readonly kind: "same" | "edit" | "affix" | "inside" | "listed" | "near" | "beside" | "famous" | "word"
  readonly brand: string
}

/** No legal clearance, and the output says so. */
export const brandCollision = (label: Label): Measure => {
  const collision = collide(label)
  if (collision === undefined)
    return { score: 100, basis: `${brandSources}: unlike every major brand (${majorBrands.length} compared)` }
  const { cap, score, reason } = verdicts[collision.kind]
  const looks = !label.isLatin || /\d/.test(label.folded) ? ", read through look-alike characters" : ""
  const known = `${collision.brand} stands on ${reachOf(collision.brand)} of ${siteLists}`
  return {
    score,
    basis: `${brandSources}: ${reason} ${collision.brand}${looks}; ${known}; similarity only`,
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
export const collide = ({ folded, isLatin, letters }: Label): Collision | undefined => {
  // An honest word is no imitation (`apply`, `stripes`), unless its letters are foreign.
  const isWord = isLatin && isOwnWord(letters)
  // `udacity` in "audacity".
  const isRead = isWord || (isLatin && (splitWords(letters)?.length ?? 3) < 3)
  const isNear = withinOne(folded)
  const isSame = (brand: string) => isWhole(folded, 0, brand)
  const starts = [...new Set(prefixes.flatMap((prefix) => readings(folded, 0, prefix)))]
  const like = brandsLike(folded)
  const among = (brands: ReadonlySet<string>) => like?.filter((brand) => brands.has(brand)) ?? [...brands]
  const imitated = isWord ? [] : among(companies)
  return (
    first("same", among(companies), isSame) ??
    first("same", isLatin ? [] : (like ?? majorBrands), isSame) ??
    first("edit", imitated, (brand) => isImitated(brand, letters) && isNear(brand)) ??
    first("edit", isWord ? [] : [heardBrand(letters) ?? letters], (brand) => brand !== letters) ??
    first("affix", imitated, (brand) => canBeAdded(brand) && hasAffix(folded, starts, brand)) ??
    first("inside", isRead ? [] : among(longCompanies), (brand) => isInside(folded, brand)) ??
    first(
      "inside",
      isWord ? [] : among(coinedCompanies),
      (brand) => brand.length >= 4 && isBesideWord(letters, brand),
    ) ??
    first("inside", isWord ? [] : among(plainBrands), (brand) => isInside(folded, brand)) ??
    first("listed", productNames, (brand) => isSame(brand) || hasAffix(folded, starts, brand)) ??
    found("inside", isWord ? undefined : (brandBesideWords(letters) ?? brandBesideWords(folded))) ??
    (isListed(letters) && !isRead ? { kind: "listed", brand: letters } : undefined) ??
    first("near", among(famousCompanies), (brand) => brand.length >= 5 && isNear(brand)) ??
    first("beside", among(famousCompanies), (brand) => brand.length === 4 && isNear(brand)) ??
    first("famous", among(famousWords), isSame) ??
    (isFamousSite(letters) ? { kind: "famous", brand: letters } : undefined) ??
    first("word", like ?? majorBrands, isSame) ??
    found("word", isWord ? undefined : brandWordBeside(letters)) ??
    (isWordBrand(letters) || isListed(letters) ? { kind: "word", brand: letters } : undefined)
  )
}

const found = (kind: Collision["kind"], brand: string | undefined): Collision | undefined =>
  brand === undefined ? undefined : { kind, brand }

const first = (
  kind: Collision["kind"],
  brandNames: ReadonlyArray<string>,
  holds: (brand: string) => boolean,
): Collision | undefined => found(kind, brandNames.find(holds))

const isWhole = (name: string, from: number, word: string) =>
  readings(name, from, word).some((end) => isSpent(name, end))

/** Four letters have a thousand neighbours: only an added letter imitates. */
const isImitated = (brand: string, letters: string) =>
  brand.length >= 5 || (brand.length === 4 && letters.length > 4 && isFamous(brand))

/** Brands of three letters count on a list of large sites: bmw, ibm. */
const canBeAdded = (brand: string) => brand.length >= 4 || (brand.length === 3 && reachOf(brand) >= 2)

/** `starts`: positions after an everyday prefix. */
const hasAffix = (name: string, starts: ReadonlyArray<number>, brand: string): boolean =>
  starts.some((start) => isWhole(name, start, brand)) ||
  readings(name, 0, brand).some((start) => suffixes.some((suffix) => isWhole(name, start, suffix)))

const isInside = (name: string, brand: string) => {
  for (let from = 0; from < name.length; from++) if (readings(name, from, brand).length > 0) return true
  return false
}

const isBesideWord = (letters: string, brand: string) =>
  (letters.startsWith(brand) && isCommon(letters.slice(brand.length))) ||
  (letters.endsWith(brand) && isCommon(letters.slice(0, -brand.length)))

const isCommon = (word: string) => word.length >= 3 && (knownWord(word)?.size ?? 99) <= 35
