/** How a name came about. */
export const derivationKinds = [
  "exact",
  "inflection",
  "transliteration",
  "prefix",
  "suffix",
  "compound",
  "synonym",
  "pair",
  "blend",
  "clip",
  "alliteration",
  "domain_hack",
] as const
export type DerivationKind = (typeof derivationKinds)[number]

/** A piece of a name and where it is from: `{part: "bean", of: "coffee", as: "synonym"}`. */
export const pieceRoles = [
  "concept",
  "inflection",
  "transliteration",
  "synonym",
  "clip",
  "modifier",
  "affix",
  "link",
  "ending",
] as const
export interface Piece {
  readonly part: string
  readonly of: string
  readonly as: (typeof pieceRoles)[number]
}

/** A word that may go into a name. */
export interface Material extends Piece {
  /** Index of the unit it speaks for; absent for affixes. */
  readonly unit?: number
  readonly place: "first" | "last" | "either"
  /** 0 is the most telling word of its kind. */
  readonly rank: number
  readonly carries: boolean
}

/** A name without its ending, not yet judged. */
export interface Draft {
  readonly label: string
  readonly kind: DerivationKind
  readonly from: ReadonlyArray<Material>
  /** Set for a domain hack, which is a word only together with its ending. */
  readonly tld?: string
}
