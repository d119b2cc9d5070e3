import { findShortestEdit } from "@surename/core/operations/drafts/get-draft/line-diff"

/** A line with its line end. `side`: unchanged, removed or added. */
export interface DiffLine {
  readonly side: " " | "-" | "+"
  readonly text: string
}

/** Finds the shortest edit (Myers 1986) between the common start and end. */
export const findLineDiff = (before: string, after: string): ReadonlyArray<DiffLine> => {
  const a = splitLines(before)
  const b = splitLines(after)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const middle = diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...a.slice(0, start).map(makeSameLine), ...middle, ...a.slice(a.length - end).map(makeSameLine)]
}

const splitLines = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(/(?<=\n)/u))

const makeSameLine = (text: string): DiffLine => ({ side: " ", text })
const makeRemovedLine = (text: string): DiffLine => ({ side: "-", text })
const makeAddedLine = (text: string): DiffLine => ({ side: "+", text })

/** With too many differences, all lines count as replaced. */
const diffMiddle = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): ReadonlyArray<DiffLine> =>
  findShortestEdit(a, b)?.map(({ after, before }) => {
    if (after === undefined) return makeRemovedLine(a[(before ?? 0) - 1] ?? "")
    return before === undefined ? makeAddedLine(b[after - 1] ?? "") : makeSameLine(b[after - 1] ?? "")
  }) ?? [...a.map(makeRemovedLine), ...b.map(makeAddedLine)]

export interface Hunk {
  /** The hunk header of a patch. Lines count from 1. */
  readonly header: string
  readonly lines: ReadonlyArray<DiffLine>
}

const contextLines = 3

export const splitIntoHunks = (lines: ReadonlyArray<DiffLine>): ReadonlyArray<Hunk> => {
  const isNear = lines.map((_, n) =>
    lines.slice(Math.max(0, n - contextLines), n + contextLines + 1).some(({ side }) => side !== " "),
  )
  const hunks: Array<Hunk> = []
  let [before, after] = [0, 0]
  for (let from = 0; from < lines.length;) {
    let to = from
    while (to < lines.length && isNear[to] === isNear[from]) to++
    const range = lines.slice(from, to)
    const minus = range.filter(({ side }) => side !== "+").length
    const plus = range.filter(({ side }) => side !== "-").length
    if (isNear[from] === true)
      hunks.push({ header: `@@ -${writeRange(before, minus)} +${writeRange(after, plus)} @@`, lines: range })
    ;[before, after, from] = [before + minus, after + plus, to]
  }
  return hunks
}

const writeRange = (before: number, length: number): string => `${length === 0 ? before : before + 1},${length}`
