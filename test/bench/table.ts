/** A Markdown table that is also pleasant on a terminal: the first column is text, the others are numbers. */
export const writeTable = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = head.map((title, column) => Math.max(title.length, 4, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: ReadonlyArray<string>) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(" | ")} |`
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`))
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n")
}

const pad = (cell: string, width: number, column: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width)
