import { draftLimits } from "../limits.ts"

/** Numbers from 1. Both are present for an equal line. */
export interface Row {
  readonly before?: number
  readonly after?: number
}

/** Myers 1986, greedy: time grows with lines times edits. `undefined` above the limits. */
export const diffLines = (
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
): ReadonlyArray<Row> | undefined => {
  if (before.length + after.length > draftLimits.diffLines) return undefined
  return findShortestEdit(before, after)
}

export const findShortestEdit = (
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
): ReadonlyArray<Row> | undefined => {
  const lineNumbers = new Map<string, number>()
  return findShortest(numberLines(before, lineNumbers), numberLines(after, lineNumbers))
}

type Lines = ReadonlyArray<number>

/** Equal lines share a number. */
const numberLines = (lines: ReadonlyArray<string>, lineNumbers: Map<string, number>): Lines =>
  lines.map((line) => {
    const number = lineNumbers.get(line) ?? lineNumbers.size
    lineNumbers.set(line, number)
    return number
  })

const findShortest = (before: Lines, after: Lines): ReadonlyArray<Row> | undefined => {
  const paths = new Array<Int32Array>()
  for (let edits = 0; edits <= draftLimits.diffEdits; edits++) {
    const reached = findFurthest(before, after, edits, paths.at(-1))
    paths.push(reached)
    const diagonal = before.length - after.length
    if (
      Math.abs(diagonal) <= edits &&
      (reached[diagonal + edits] ?? 0) >= before.length &&
      (edits - diagonal) % 2 === 0
    )
      return walkBack(paths, before.length, after.length)
  }
  return undefined
}

/** The index is the diagonal (old minus new) plus `edits`. An edit changes the parity of the diagonal. */
const findFurthest = (before: Lines, after: Lines, edits: number, last: Int32Array | undefined): Int32Array => {
  const reached = new Int32Array(2 * edits + 1)
  for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
    let x = last === undefined ? 0 : stepFurther(last, edits, diagonal).x
    while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++
    reached[diagonal + edits] = x
  }
  return reached
}

const stepFurther = (last: Int32Array, edits: number, diagonal: number) => {
  const readNeighbour = (neighbour: number) => (Math.abs(neighbour) < edits ? (last[neighbour + edits - 1] ?? -1) : -1)
  const removed = readNeighbour(diagonal - 1) + 1
  const added = readNeighbour(diagonal + 1)
  return diagonal !== -edits && (diagonal === edits || removed > added)
    ? { x: removed, from: diagonal - 1 }
    : { x: added, from: diagonal + 1 }
}

const walkBack = (paths: ReadonlyArray<Int32Array>, oldLines: number, newLines: number): ReadonlyArray<Row> => {
  const rows: Array<Row> = []
  let [x, diagonal] = [oldLines, oldLines - newLines]
  for (let edits = paths.length - 1; edits >= 0; edits--) {
    const last = paths[edits - 1]
    const step = last === undefined ? { x: 0, from: 0 } : stepFurther(last, edits, diagonal)
    for (; x > step.x; x--) rows.push({ before: x, after: x - diagonal })
    if (last === undefined) break
    if (step.from < diagonal) rows.push({ before: x-- })
    else rows.push({ after: x - diagonal })
    diagonal = step.from
  }
  return rows.reverse()
}
