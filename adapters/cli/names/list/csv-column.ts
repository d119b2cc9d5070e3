import { limits } from "@surename/core/limits"
import { type Chunks, readLines } from "./read-names.ts"

/** One column of CSV lines: by its heading, or counted from 1, and then there are no headings. Rejects where there is no such column. */
export async function* csvColumn(chunks: Chunks, column: string): AsyncGenerator<string> {
  let [at, between, most] = [/^[1-9]\d{0,3}$/u.test(column) ? Number(column) - 1 : undefined, "", 0]
  for await (const line of readLines(chunks, limits.csvLineChars)) {
    const text = line.replace(/^\uFEFF/u, "")
    if (text.trim() === "") continue
    between ||= separatorOf(text)
    const cells = cellsOf(text, between)
    if (at === undefined) {
      at = cells.findIndex((cell) => cell.toLowerCase() === column.trim().toLowerCase())
      if (at === -1) throw new Error(`there is no column ${JSON.stringify(column)}; there are: ${cells.join(", ")}`)
      continue
    }
    most = Math.max(most, cells.length)
    const cell = cells[at] ?? ""
    if (cell !== "") yield cell.slice(0, limits.nameInputChars + 1)
  }
  if (at !== undefined && most > 0 && at >= most)
    throw new Error(`there is no column ${column}; the longest line has ${most}`)
}

/** Spreadsheets write commas, semicolons or tabs: what stands most often in the first line. */
const separatorOf = (line: string): string => {
  const [most = ","] = [",", ";", "\t"].toSorted((one, other) => line.split(other).length - line.split(one).length)
  return most
}

/** RFC 4180, a line each: quotes may hold the separator, and two of them stand for one. */
const cellsOf = (line: string, between: string): ReadonlyArray<string> => {
  const cells = [""]
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const char = line[at] ?? ""
    const last = cells.length - 1
    if (char === '"' && isQuoted && line[at + 1] === '"') cells[last] += line[at++] ?? ""
    else if (char === '"') isQuoted = !isQuoted
    else if (char === between && !isQuoted) cells.push("")
    else cells[last] += char
  }
  return cells.map((cell) => cell.trim())
}
