/** Finds the most frequent separator of the first line. */
export const findSeparator = (line: string): string => {
  const [most = ","] = [",", ";", "\t"].toSorted((left, right) => line.split(right).length - line.split(left).length)
  return most
}

/** RFC 4180: two quotes stand for one. */
export const splitCells = (line: string, between: string): ReadonlyArray<string> => {
  const cells = [""]
  let isQuoted = false
  for (let index = 0; index < line.length; index++) {
    const char = line[index] ?? ""
    const last = cells.length - 1
    if (char === '"' && isQuoted && line[index + 1] === '"') cells[last] += line[index++] ?? ""
    else if (char === '"') isQuoted = !isQuoted
    else if (char === between && !isQuoted) cells.push("")
    else cells[last] += char
  }
  return cells.map((cell) => cell.trim())
}

export const readColumnNumber = (column: string): number | undefined =>
  /^[1-9]\d{0,3}$/u.test(column) ? Number(column) - 1 : undefined

/** `undefined` for an unknown heading. */
export const findColumn = (headings: ReadonlyArray<string>, column: string): number | undefined => {
  const index = headings.findIndex((heading) => heading.toLowerCase() === column.trim().toLowerCase())
  return index === -1 ? undefined : index
}
