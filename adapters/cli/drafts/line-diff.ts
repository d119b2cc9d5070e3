import { shortestEdit } from "@surename/core/operations/drafts/get-draft/line-diff"

/** One line, its end included, and which side has it: both, only the one before, or only the one after. */
export interface Line {
  readonly side: " " | "-" | "+"
  readonly text: string
}

/** The lines that differ, by Myers' shortest edit (1986), between what both have at the start and at the end. */
export const lineDiff = (before: string, after: string): ReadonlyArray<Line> => {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const middle = shortest(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - end).map(same)]
}

const linesOf = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(/(?<=\n)/u))

const same = (text: string): Line => ({ side: " ", text })
const removed = (text: string): Line => ({ side: "-", text })
const added = (text: string): Line => ({ side: "+", text })

/** With too many differences the shortest way is not looked for: all of it is shown as another. */
const shortest = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): ReadonlyArray<Line> =>
  shortestEdit(a, b)?.map(({ after, before }) => {
    if (after === undefined) return removed(a[(before ?? 0) - 1] ?? "")
    return before === undefined ? added(b[after - 1] ?? "") : same(b[after - 1] ?? "")
  }) ?? [...a.map(removed), ...b.map(added)]

export interface Hunk {
  /** As `patch` reads it: where it begins on each side, from 1, and how many lines it has. */
  readonly header: string
  readonly lines: ReadonlyArray<Line>
}

const around = 3

/** What differs, with three lines around it. */
export const hunks = (lines: ReadonlyArray<Line>): ReadonlyArray<Hunk> => {
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
      found.push({ header: `@@ -${range(before, minus)} +${range(after, plus)} @@`, lines: some })
    ;[before, after, from] = [before + minus, after + plus, to]
  }
  return found
}

const range = (before: number, length: number): string => `${length === 0 ? before : before + 1},${length}`
