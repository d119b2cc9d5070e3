import weights from "../../../data/suggest/weights.json" with { type: "json" }
import type { Derivation } from "./contract.ts"
import type { Place } from "./lexicon.ts"

export type DerivationKind = Derivation["kind"]

/** Points off for how a name was made, and its share of a first page. */
export const kinds: Readonly<Record<keyof typeof weights.kinds, { readonly cost: number; readonly share: number }>> =
  weights.kinds

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
  /** Written for the audience, and not for the subject. */
  readonly isForAudience?: boolean
  /** Keeps a place or a material of the concept. */
  readonly isQualified?: boolean
  /** Joins images of two subjects. */
  readonly isCrossed?: boolean
  /** Other units of the concept that a written name has words of. */
  readonly touched?: ReadonlyArray<number>
  /** English habits of sound tell nothing about it. */
  readonly isAbroad?: boolean
  /** English, for a concept whose language has names. */
  readonly isSecond?: boolean
  readonly source?: "caller" | "model"
  /** A domain hack is a word only with its TLD. */
  readonly tld?: string
}

export const findStyle = ({
  from,
  isCrossed,
  isForAudience,
  isMatched,
  isQualified,
  kind,
}: Draft): keyof typeof kinds => {
  if (isForAudience === true) return "audience"
  if (isMatched === true) return kind === "blend" ? "play" : from.length === 1 ? "image" : "matched"
  if (isQualified === true) return "qualified"
  if (isCrossed === true) return "crossed"
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
