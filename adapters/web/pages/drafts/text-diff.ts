import { limits } from "@surename/core/limits"
import { diffLines, type Row } from "@surename/core/operations/drafts/get-draft/line-diff"

/** A line as it is shown, with its number. */
export interface Cell {
  readonly line: number
  readonly text: string
}

/** Old and new beside each other; or how many lines, the same in both, are not shown. */
export type DiffRow =
  | { readonly before: Cell | undefined; readonly after: Cell | undefined; readonly same: boolean }
  | { readonly skipped: number }

/** The differences of two texts with a few lines around, or why they cannot be shown. */
export const textDiff = (before: string, after: string): ReadonlyArray<DiffRow> | "binary" | "too_large" => {
  // It stands in no text that people write.
  if (before.includes("\0") || after.includes("\0")) return "binary"
  const [one, other] = [linesOf(before), linesOf(after)]
  const rows = diffLines(one, other)
  return rows === undefined ? "too_large" : besideEachOther(rows, one, other)
}

const linesOf = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.replace(/\n$/u, "").split("\n"))

const besideEachOther = (
  rows: ReadonlyArray<Row>,
  one: ReadonlyArray<string>,
  other: ReadonlyArray<string>,
): ReadonlyArray<DiffRow> => {
  const near = nearChanges(rows)
  if (near.size === 0) return []
  const all: Array<DiffRow> = []
  const changed = { before: new Array<number>(), after: new Array<number>() }
  let skipped = 0
  /** A removed line stands beside the one that was added in its place. */
  const flush = () => {
    if (skipped > 0) all.push({ skipped })
    const { after, before } = changed
    for (let at = 0; at < Math.max(before.length, after.length); at++)
      all.push({ ...cells(one, before[at], other, after[at]), same: false })
    Object.assign(changed, { before: [], after: [] })
    skipped = 0
  }
  for (const [at, { after, before }] of rows.entries()) {
    if (before !== undefined && after !== undefined) {
      if (!near.has(at)) {
        if (skipped === 0) flush()
        skipped++
        continue
      }
      flush()
      all.push({ ...cells(one, before, other, after), same: true })
    } else {
      if (skipped > 0) flush()
      if (before !== undefined) changed.before.push(before)
      if (after !== undefined) changed.after.push(after)
    }
  }
  flush()
  return all
}

/** The places of what changed, and of three lines before and after. */
const nearChanges = (rows: ReadonlyArray<Row>): ReadonlySet<number> => {
  const near = new Set<number>()
  for (const [at, { after, before }] of rows.entries())
    if (before === undefined || after === undefined) for (let n = at - 3; n <= at + 3; n++) near.add(n)
  return near
}

const cells = (
  one: ReadonlyArray<string>,
  before: number | undefined,
  other: ReadonlyArray<string>,
  after: number | undefined,
) => {
  const [left, right] = [one[(before ?? 0) - 1] ?? "", other[(after ?? 0) - 1] ?? ""]
  const from = before === undefined || after === undefined ? 0 : firstDifference(left, right)
  return {
    before: before === undefined ? undefined : { line: before, text: part(left, from) },
    after: after === undefined ? undefined : { line: after, text: part(right, from) },
  }
}

const firstDifference = (left: string, right: string): number => {
  if (left === right) return 0
  let at = 0
  while (left[at] === right[at]) at++
  return at
}

/** The part of a long line that differs. */
const part = (line: string, from: number): string => {
  const most = limits.diffLineChars
  const begin = line.length <= most ? 0 : Math.max(0, Math.min(from - most / 4, line.length - most))
  const text = line.slice(begin, begin + most).toWellFormed()
  return `${begin > 0 ? "…" : ""}${text}${begin + most < line.length ? "…" : ""}`
}
