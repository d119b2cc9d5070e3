import weights from "../../../../data/suggest/weights.json" with { type: "json" }
import type { Derivation } from "./derivation.ts"
import type { Place } from "../words/lexicon.ts"

/** The contract has more kinds than are made today. */
export type DerivationKind = Exclude<
  Derivation["kind"],
  "clip" | "coined" | "inflection" | "pair" | "prefix" | "suffix"
>

/** Points off for how a name was made, and its share of a first page. */
export const kinds: Readonly<Record<keyof typeof weights.kinds, { readonly cost: number; readonly share: number }>> =
  weights.kinds

type Piece = Derivation["from"][number]

export type Material = Pick<Piece, "of" | "part"> & {
  readonly as: Exclude<Piece["as"], "affix" | "ending" | "modifier" | "root">
  /** The index of its unit; absent for an addition. */
  readonly unit?: number
  readonly place: Place
  readonly rank: number
  readonly canCarryName: boolean
}

export interface NameCandidate {
  readonly label: string
  readonly kind: DerivationKind
  readonly from: ReadonlyArray<Material>
  /** Written down for an idea. */
  readonly isMatched?: boolean
  readonly isPhrase?: boolean
  /** One everyday word of the trade itself: everybody has it. */
  readonly isPlain?: boolean
  /** Keeps a place or a material of the concept. */
  readonly isQualified?: boolean
  /** Shows a side and its kind of trade. */
  readonly isOfTrade?: boolean
  /** Other units of the concept that a written name has words of. */
  readonly coveredUnits?: ReadonlyArray<number>
  /** English habits of sound tell nothing about it. */
  readonly isAbroad?: boolean
  readonly source?: "caller" | "model"
  /** A domain hack is a word only with its TLD. */
  readonly tld?: string
}

/** The first page shows these. People kept a third of them, and few of the others: no blend of two words that only sound alike. */
export const isFirstRate = ({ from, isMatched, isPlain, isQualified, kind }: NameCandidate): boolean =>
  kind === "idea" ||
  isQualified === true ||
  (isMatched === true &&
    isPlain !== true &&
    from.some(({ as }) => as === "synonym") &&
    !from.some(({ as }) => as === "concept"))

/** A word of the trade beside one of a side, or a name written for both. */
export const showsBothHalves = ({
  from,
  isMatched,
  isOfTrade,
  isQualified,
  coveredUnits = [],
}: NameCandidate): boolean =>
  isQualified === true ||
  isOfTrade === true ||
  (isMatched === true && coveredUnits.some((at) => from.every(({ unit }) => unit !== at)))

export const findStyle = ({ from, isMatched, isQualified, kind }: NameCandidate): keyof typeof kinds => {
  if (kind === "blend") return "play"
  if (isMatched === true) return from.length === 1 ? "image" : "matched"
  if (isQualified === true) return "qualified"
  return kind === "synonym" && from.length === 1 ? "single" : kind
}

export type Shape = "one_word" | "two_words" | "phrase" | "new_word"

/** "Slow rise" is two words, "fix at the kerb" a phrase. */
export const findShape = ({ from, kind }: Pick<Derivation, "from" | "kind">): Shape => {
  if (["blend", "coined", "clip"].includes(kind)) return "new_word"
  return from.length > 2 ? "phrase" : from.length === 2 ? "two_words" : "one_word"
}

export const makeAddedMaterial = (part: string, as: Material["as"], rank = 0, of = "any name"): Material => ({
  part,
  of,
  as,
  place: "either",
  rank,
  canCarryName: false,
})

export const makeCandidate = (kind: DerivationKind, ...from: ReadonlyArray<Material>): NameCandidate => ({
  label: from.reduce((label, { part }) => label + part, ""),
  kind,
  from,
})

export const findPairKind = (parts: ReadonlyArray<Material>): "alliteration" | "compound" | "synonym" => {
  const left = parts[0]
  const right = parts.at(-1)
  if (parts.length > 1 && left?.part[0] === right?.part[0]) return "alliteration"
  return parts.some(({ as }) => as === "synonym") ? "synonym" : "compound"
}

export const makePairs = (
  lefts: ReadonlyArray<Material>,
  rights: ReadonlyArray<Material>,
  make: (left: Material, right: Material) => NameCandidate | undefined,
): ReadonlyArray<NameCandidate> => lefts.flatMap((left) => rights.flatMap((right) => make(left, right) ?? []))
