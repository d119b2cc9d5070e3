/** A part of an expression: where it may begin and end, and whether it may read nothing. */
export interface Piece {
  readonly empty: boolean
  readonly emptyAnywhere: boolean
  readonly emptyAlways: boolean
  readonly first: ReadonlySet<number>
  readonly firstAnywhere: ReadonlySet<number>
  readonly last: ReadonlySet<number>
  readonly lastAlways: ReadonlySet<number>
}

const unite = (left: ReadonlySet<number>, right: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...left, ...right])

const none: ReadonlySet<number> = new Set()
const sets = { first: none, firstAnywhere: none, last: none, lastAlways: none }
export const nothing: Piece = { empty: true, emptyAnywhere: true, emptyAlways: true, ...sets }
export const assertion: Piece = { ...nothing, emptyAlways: false }

/** Places and the steps between them, growing as pieces are put together. */
export const makeDrawing = () => {
  const reads: Array<bigint> = []
  const follow: Array<Set<number>> = []
  const twice: Array<readonly [number, number]> = []
  const place = (bits: bigint): Piece => {
    const here: ReadonlySet<number> = new Set([reads.push(bits) - 1])
    follow.push(new Set())
    const emptiness = { empty: false, emptyAnywhere: false, emptyAlways: false }
    return { ...emptiness, first: here, firstAnywhere: here, last: here, lastAlways: here }
  }
  const link = (from: ReadonlySet<number>, to: ReadonlySet<number>) => {
    for (const one of from)
      for (const next of to) {
        if (follow[one]?.has(next) === true) twice.push([one, next])
        follow[one]?.add(next)
      }
  }
  const joinPieces = (one: Piece, next: Piece): Piece => {
    link(one.last, next.first)
    return {
      empty: one.empty && next.empty,
      emptyAnywhere: one.emptyAnywhere && next.emptyAnywhere,
      emptyAlways: one.emptyAlways && next.emptyAlways,
      first: one.empty ? unite(one.first, next.first) : one.first,
      firstAnywhere: one.emptyAnywhere ? unite(one.firstAnywhere, next.firstAnywhere) : one.firstAnywhere,
      last: next.empty ? unite(next.last, one.last) : next.last,
      lastAlways: next.emptyAlways ? unite(next.lastAlways, one.lastAlways) : next.lastAlways,
    }
  }
  const either = (one: Piece, otherPiece: Piece): Piece => ({
    empty: one.empty || otherPiece.empty,
    emptyAnywhere: one.emptyAnywhere || otherPiece.emptyAnywhere,
    emptyAlways: one.emptyAlways || otherPiece.emptyAlways,
    first: unite(one.first, otherPiece.first),
    firstAnywhere: unite(one.firstAnywhere, otherPiece.firstAnywhere),
    last: unite(one.last, otherPiece.last),
    lastAlways: unite(one.lastAlways, otherPiece.lastAlways),
  })
  const repeatPiece = (piece: Piece): Piece => {
    link(piece.last, piece.first)
    return piece
  }
  return { reads, follow, twice, place, then: joinPieces, either, again: repeatPiece }
}
