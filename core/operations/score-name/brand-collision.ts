import { brandSources, isOwnWord, listedBrands, majorBrands, prefixes, suffixes } from "./brands.ts"
import type { Brand } from "./brands.ts"
import { isSpent, withinOne, readings } from "./likeness.ts"
import type { Measure } from "./measure.ts"
import type { Label } from "./read-label.ts"
import { splitWords } from "./split-words.ts"

export interface Collision {
  readonly kind: "same" | "edit" | "affix" | "inside" | "listed" | "word"
  readonly brand: string
}

/** String similarity to published names; it is no legal clearance, and the output says so. */
export const brandCollision = (label: Label): Measure => {
  const found = collide(label)
  if (found === undefined)
    return { score: 100, basis: `${brandSources}: unlike every major brand (${compared} compared)` }
  const { cap, score, says } = verdicts[found.kind]
  const looks = !label.isLatin || /\d/.test(label.folded) ? ", read through look-alike characters" : ""
  return {
    score,
    basis: `${brandSources}: ${says} ${found.brand}${looks}; similarity only`,
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
  const starts = afterPrefixes(folded)
  return (
    firstBrand("same", (brand) => !brand.isWordFirst && isSame(folded, brand.name)) ??
    firstBrand("same", (brand) => !isLatin && isSame(folded, brand.name)) ??
    firstBrand("edit", (brand) => !isWord && isLong(brand) && (isNear(brand.name) || isDoubled(letters, brand.name))) ??
    firstBrand("affix", (brand) => !isWord && isAffixable(brand) && hasAffix(folded, starts, brand.name)) ??
    firstBrand("inside", (brand) => !isRead && isDistinct(brand) && isInside(folded, brand.name)) ??
    (letters.length >= shortestNear && listedBrands.has(letters) ? { kind: "listed", brand: letters } : undefined) ??
    firstBrand("word", (brand) => isSame(folded, brand.name))
  )
}

const compared = majorBrands.length
const shortestNear = 5
const shortestAffixed = 4
const shortestInside = 6

const firstBrand = (kind: Collision["kind"], holds: (brand: Brand) => boolean): Collision | undefined => {
  const found = majorBrands.find(holds)
  return found === undefined ? undefined : { kind, brand: found.name }
}

const isLong = ({ isWordFirst, name }: Brand) => !isWordFirst && name.length >= shortestNear

const isAffixable = ({ isWordFirst, name }: Brand) => !isWordFirst && name.length >= shortestAffixed

const isDistinct = ({ name }: Brand) => name.length >= shortestInside && !isOwnWord(name)

const isSame = (name: string, brand: string) => readings(name, 0, brand).some((end) => isSpent(name, end))

const isDoubled = (letters: string, brand: string) =>
  letters.length > brand.length && undoubled(letters) === undoubled(brand)

const undoubled = (letters: string) => letters.replace(/(.)\1+/g, "$1")

/** Where a brand would begin after an everyday prefix. */
const afterPrefixes = (name: string) => [...new Set(prefixes.flatMap((prefix) => readings(name, 0, prefix)))]

const hasAffix = (name: string, starts: ReadonlyArray<number>, brand: string): boolean =>
  starts.some((start) => readings(name, start, brand).some((end) => isSpent(name, end))) ||
  readings(name, 0, brand).some((start) =>
    suffixes.some((suffix) => readings(name, start, suffix).some((end) => isSpent(name, end))),
  )

const isInside = (name: string, brand: string) => {
  for (let from = 0; from < name.length; from++) if (readings(name, from, brand).length > 0) return true
  return false
}
