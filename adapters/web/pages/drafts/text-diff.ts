import { draftLimits } from "@surename/core/operations/drafts/limits"
import { diffLines, type Row } from "@surename/core/operations/drafts/get-draft/line-diff"

export interface Cell {
  readonly line: number
  readonly text: string
}

/** A pair of lines, or the number of equal lines that are hidden. */
export type DiffRow =
  | { readonly before: Cell | undefined; readonly after: Cell | undefined; readonly same: boolean }
  | { readonly skipped: number }

/** Keeps a few lines around each change. */
export const compareTexts = (before: string, after: string): ReadonlyArray<DiffRow> | "binary" | "too_large" => {
  if (before.includes("\0") || after.includes("\0")) return "binary"
  const oldLines = splitLines(before)
  const newLines = splitLines(after)
  const rows = diffLines(oldLines, newLines)
  return rows === undefined ? "too_large" : pairLines(rows, oldLines, newLines)
}

const splitLines = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.replace(/\n$/u, "").split("\n"))

const pairLines = (
  rows: ReadonlyArray<Row>,
  oldLines: ReadonlyArray<string>,
  newLines: ReadonlyArray<string>,
): ReadonlyArray<DiffRow> => {
  const near = findNearChanges(rows)
  if (near.size === 0) return []
  const diffRows: Array<DiffRow> = []
  const changed = { before: new Array<number>(), after: new Array<number>() }
  let skipped = 0
  /** Puts a removed line beside the one that replaced it. */
  const flush = () => {
    if (skipped > 0) diffRows.push({ skipped })
    const { after, before } = changed
    for (let at = 0; at < Math.max(before.length, after.length); at++)
      diffRows.push({ ...makeCells(oldLines, before[at], newLines, after[at]), same: false })
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
      diffRows.push({ ...makeCells(oldLines, before, newLines, after), same: true })
    } else {
      if (skipped > 0) flush()
      if (before !== undefined) changed.before.push(before)
      if (after !== undefined) changed.after.push(after)
    }
  }
  flush()
  return diffRows
}

const findNearChanges = (rows: ReadonlyArray<Row>): ReadonlySet<number> => {
  const near = new Set<number>()
  for (const [at, { after, before }] of rows.entries())
    if (before === undefined || after === undefined) for (let n = at - 3; n <= at + 3; n++) near.add(n)
  return near
}

const makeCells = (
  oldLines: ReadonlyArray<string>,
  before: number | undefined,
  newLines: ReadonlyArray<string>,
  after: number | undefined,
) => {
  const left = oldLines[(before ?? 0) - 1] ?? ""
  const right = newLines[(after ?? 0) - 1] ?? ""
  const from = before === undefined || after === undefined ? 0 : findDifference(left, right)
  return {
    before: before === undefined ? undefined : { line: before, text: cutLine(left, from) },
    after: after === undefined ? undefined : { line: after, text: cutLine(right, from) },
  }
}

const findDifference = (left: string, right: string): number => {
  if (left === right) return 0
  let at = 0
  while (left[at] === right[at]) at++
  return at
}

const cutLine = (line: string, from: number): string => {
  const maxChars = draftLimits.diffLineChars
  const begin = line.length <= maxChars ? 0 : Math.max(0, Math.min(from - maxChars / 4, line.length - maxChars))
  const text = line.slice(begin, begin + maxChars).toWellFormed()
  return `${begin > 0 ? "…" : ""}${text}${begin + maxChars < line.length ? "…" : ""}`
}
