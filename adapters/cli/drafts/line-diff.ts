import { findShortestEdit } from "@surename/core/operations/drafts/get-draft/line-diff"

/** One line, its end included, and which side has it: both, only the one before, or only the one after. */
export interface DiffLine {
  readonly side: " " | "-" | "+"
  readonly text: string
}

/** The lines that differ, by Myers' shortest edit (1986), between what both have at the start and at the end. */
export const lineDiff = (before: string, after: string): ReadonlyArray<DiffLine> => {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const middle = diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...a.slice(0, start).map(sameLine), ...middle, ...a.slice(a.length - end).map(sameLine)]
}

const linesOf = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(/(?<=\n)/u))

const sameLine = (text: string): DiffLine => ({ side: " ", text })
const removedLine = (text: string): DiffLine => ({ side: "-", text })
const addedLine = (text: string): DiffLine => ({ side: "+", text })

/** With too many differences the shortest way is not looked for: all of it is shown as another. */
const diffMiddle = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): ReadonlyArray<DiffLine> =>
  findShortestEdit(a, b)?.map(({ after, before }) => {
    if (after === undefined) return removedLine(a[(before ?? 0) - 1] ?? "")
    return before === undefined ? addedLine(b[after - 1] ?? "") : sameLine(b[after - 1] ?? "")
  }) ?? [...a.map(removedLine), ...b.map(addedLine)]

export interface Hunk {
  /** As `patch` reads it: where it begins on each side, from 1, and how many lines it has. */
  readonly header: string
  readonly lines: ReadonlyArray<DiffLine>
}

const around = 3

/** Returns the different lines, with three lines around them. */
export const splitIntoHunks = (lines: ReadonlyArray<DiffLine>): ReadonlyArray<Hunk> => {
  const near = lines.map((_, n) =>
    lines.slice(Math.max(0, n - around), n + around + 1).some(({ side }) => side !== " "),
  )
  const found: Array<Hunk> = []
  let [before, after] = [0, 0]
  for (let from = 0; from < lines.length;) {
    let to = from
    while (to < lines.length && near[to] === near[from]) to++
    const some = lines.slice(from, to)
    const [minus, plus] = [
      some.filter(({ side }) => side !== "+").length,
      some.filter(({ side }) => side !== "-").length,
    ]
    if (near[from] === true)
      found.push({ header: `@@ -${writeRange(before, minus)} +${writeRange(after, plus)} @@`, lines: some })
    ;[before, after, from] = [before + minus, after + plus, to]
  }
  return found
}

const writeRange = (before: number, length: number): string => `${length === 0 ? before : before + 1},${length}`
