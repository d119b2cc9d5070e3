import type { Derivation } from "./contract.ts"
import type { Place } from "./lexicon.ts"

export type DerivationKind = Derivation["kind"]

export const kinds: Readonly<
  Record<
    | DerivationKind
    | "matched"
    | "image"
    | "play"
    | "modified"
    | "affixed"
    | "qualified"
    | "crossed"
    | "single"
    | "fused",
    { readonly cost: number; readonly share: number }
  >
> = {
  exact: { cost: 0, share: 0.04 },
  inflection: { cost: 20, share: 0.01 },
  transliteration: { cost: 0, share: 0.06 },
  compound: { cost: 10, share: 0.035 },
  synonym: { cost: 14, share: 0.07 },
  matched: { cost: 2, share: 0.6 },
  image: { cost: 3, share: 0.2 },
  play: { cost: 3, share: 0.2 },
  qualified: { cost: -2, share: 0.26 },
  crossed: { cost: 6, share: 0.14 },
  // A coined word of two halves says little between real words.
  fused: { cost: 30, share: 0.04 },
  single: { cost: 5, share: 0.12 },
  modified: { cost: 12, share: 0.045 },
  affixed: { cost: 6, share: 0.16 },
  alliteration: { cost: 14, share: 0.035 },
  pair: { cost: 16, share: 0.03 },
  prefix: { cost: 30, share: 0.02 },
  suffix: { cost: 30, share: 0.02 },
  blend: { cost: 4, share: 0.1 },
  clip: { cost: 40, share: 0.01 },
  coined: { cost: 16, share: 0.05 },
  domain_hack: { cost: 4, share: 0.03 },
  idea: { cost: 0, share: 0.6 },
}

export type Material = Derivation["from"][number] & {
  /** The index of its unit; absent for an addition. */
  readonly unit?: number
  readonly place: Place
  readonly rank: number
  readonly carries: boolean
}

export interface Draft {
  readonly label: string
  readonly kind: DerivationKind
  readonly from: ReadonlyArray<Material>
  /** Their meaning together is known. */
  readonly isMatched?: boolean
  readonly isPhrase?: boolean
  /** Keeps a place or a material of the concept. */
  readonly isQualified?: boolean
  /** Joins images of two subjects. */
  readonly isCrossed?: boolean
  /** English habits of sound tell nothing about it. */
  readonly isAbroad?: boolean
  /** English, for a concept whose language has names. */
  readonly isSecond?: boolean
  readonly source?: "caller" | "model"
  /** A domain hack is a word only with its TLD. */
  readonly tld?: string
}

export const findStyle = ({ from, isCrossed, isMatched, isQualified, kind }: Draft): keyof typeof kinds => {
  if (isMatched === true) return kind === "blend" ? "play" : from.length === 1 ? "image" : "matched"
  if (isQualified === true) return "qualified"
  if (isCrossed === true) return "crossed"
  if (kind === "coined" && from[1]?.as === "clip") return "fused"
  if (kind === "synonym" && from.length === 1) return "single"
  if (from.some(({ as }) => as === "modifier")) return "modified"
  return from.some(({ as }) => as === "affix") && kind !== "prefix" && kind !== "suffix" ? "affixed" : kind
}

export type Shape = "one_word" | "two_words" | "new_word"

export const findShape = ({ from, kind }: Pick<Derivation, "from" | "kind">): Shape =>
  ["blend", "coined", "clip"].includes(kind) ? "new_word" : from.length > 1 ? "two_words" : "one_word"

export const makeAddedMaterial = (part: string, as: Material["as"], rank = 0, of = "any name"): Material => ({
  part,
  of,
  as,
  place: "either",
  rank,
  carries: false,
})

export const makeDraft = (kind: DerivationKind, ...from: ReadonlyArray<Material>): Draft => ({
  label: from.reduce((label, { part }) => label + part, ""),
  kind,
  from,
})

export const findPairKind = (parts: ReadonlyArray<Material>): DerivationKind => {
  const left = parts[0]
  const right = parts.at(-1)
  if (left?.part[0] === right?.part[0]) return "alliteration"
  if (parts.some(({ as }) => as === "modifier" || as === "affix")) return "compound"
  return parts.some(({ as }) => as === "synonym") ? "synonym" : "compound"
}

export const makePairs = (
  lefts: ReadonlyArray<Material>,
  rights: ReadonlyArray<Material>,
  make: (left: Material, right: Material) => Draft | undefined,
): ReadonlyArray<Draft> => lefts.flatMap((left) => rights.flatMap((right) => make(left, right) ?? []))
