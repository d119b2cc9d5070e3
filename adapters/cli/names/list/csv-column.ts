import { limits } from "@surename/core/limits"
import { cellsOf, columnAt, columnNamed, separatorOf } from "@surename/core/operations/jobs/take-list/csv-cells"
import { type Chunks, readLines } from "./read-names.ts"

/** One column of CSV lines: by its heading, or counted from 1, and then there are no headings. Rejects where there is no such column. */
export async function* csvColumn(chunks: Chunks, column: string): AsyncGenerator<string> {
  let [at, between, most] = [columnAt(column), "", 0]
  for await (const line of readLines(chunks, limits.csvLineChars)) {
    const text = line.replace(/^\uFEFF/u, "")
    if (text.trim() === "") continue
    between ||= separatorOf(text)
    const cells = cellsOf(text, between)
    if (at === undefined) {
      at = columnNamed(cells, column)
      if (at === undefined)
        throw new Error(`there is no column ${JSON.stringify(column)}; there are: ${cells.join(", ")}`)
      continue
    }
    most = Math.max(most, cells.length)
    const cell = cells[at] ?? ""
    if (cell !== "") yield cell.slice(0, limits.nameInputChars + 1)
  }
  if (at !== undefined && most > 0 && at >= most)
    throw new Error(`there is no column ${column}; the longest line has ${most}`)
}
