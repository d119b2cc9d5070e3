import type { NonEmptyReadonlyArray } from "effect/Array"

export interface SignColours {
  readonly board: string
  readonly ink: string
}

/** A sign in one of these colours reads in light and in dark. A test measures their contrast. */
export const signColours: NonEmptyReadonlyArray<SignColours> = [
  { board: "#0b4f3c", ink: "#fdf3d8" },
  { board: "#6b1d2a", ink: "#ffe9dc" },
  { board: "#1c2a5a", ink: "#ffe08a" },
  { board: "#f2b632", ink: "#2a1a00" },
  { board: "#ff8f70", ink: "#33100a" },
  { board: "#4b2467", ink: "#f6ddff" },
  { board: "#bfe3f2", ink: "#0f3350" },
  { board: "#f7ead0", ink: "#7a2b12" },
  { board: "#1d1f24", ink: "#ffcf5c" },
  { board: "#b9ead2", ink: "#0c4434" },
]

export interface LineStyle {
  readonly thickness: number
  readonly gap: number
  readonly slant?: number
  /** A second line inside the first: a tube, or its lamps. */
  readonly core?: { readonly thickness: number; readonly dashes?: string }
}

export interface FontStyle {
  readonly family: string
  readonly weight: number
  /** In em, for an estimate of the width. */
  readonly letterWidth: number
  readonly spacing?: number
  readonly isItalic?: boolean
  readonly isUpperCase?: boolean
}

export type LetterStyle = LineStyle | FontStyle

const serif = "Iowan Old Style, Georgia, DejaVu Serif, serif"

export const letterStyles: NonEmptyReadonlyArray<LetterStyle> = [
  { thickness: 6, gap: 10 },
  { thickness: 2.2, gap: 12 },
  { thickness: 7, gap: 12, core: { thickness: 2 } },
  { thickness: 4.5, gap: 9, slant: -12 },
  { thickness: 7.5, gap: 13, core: { thickness: 2.8, dashes: "0 4.6" } },
  { family: "system-ui, sans-serif", weight: 800, letterWidth: 0.66, spacing: -0.03 },
  { family: "system-ui, sans-serif", weight: 600, letterWidth: 0.95, spacing: 0.2, isUpperCase: true },
  { family: serif, weight: 700, letterWidth: 0.66 },
  { family: serif, weight: 500, letterWidth: 0.62, isItalic: true },
]

interface Board {
  readonly path: string
  /** A line on the board, within its edge. */
  readonly edge: string
  /** Room of the name, about the middle of the board: five sixths of what the edge leaves. */
  readonly width: number
  /** Scallops above the board, striped. */
  readonly hasAwning?: boolean
}

/** Boards in a room of 320 × 150, which hang at x = 60 and 260. */
export const boards: NonEmptyReadonlyArray<Board> = [
  {
    path: "M22 18H298a10 10 0 0 1 10 10V132a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10Z",
    edge: "M24 24H296a6 6 0 0 1 6 6V130a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6Z",
    width: 238,
  },
  {
    path: "M160 18C260 18 312 44 312 80S260 142 160 142 8 116 8 80 60 18 160 18Z",
    edge: "M160 25C254 25 304 48 304 80S254 135 160 135 16 112 16 80 66 25 160 25Z",
    width: 206,
  },
  { path: "M4 28H316L296 80 316 132H4L24 80Z", edge: "M16 36H304L287 80 304 124H16L33 80Z", width: 220 },
  {
    path: "M30 18H290a18 18 0 0 0 18 18V124a18 18 0 0 0-18 18H30a18 18 0 0 0-18-18V36A18 18 0 0 0 30 18Z",
    edge: "M34 25H286a21 21 0 0 0 15 15V120a21 21 0 0 0-15 15H34a21 21 0 0 0-15-15V40A21 21 0 0 0 34 25Z",
    width: 230,
  },
  { path: "M40 18H280L314 80 280 142H40L6 80Z", edge: "M44 25H276L306 80 276 135H44L14 80Z", width: 212 },
  { path: "M20 26H300V142H20Z", edge: "M26 60H294V136H26Z", width: 226, hasAwning: true },
]
