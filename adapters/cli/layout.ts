import { wrapText } from "./width.ts"

export type TwoColumns = readonly [left: string, right: string]

/** With less space, the text of a table moves below its subject. */
const minBesideColumns = 30
const maxLeftColumns = 34
/** The longest line that is easy to read. */
const maxColumns = 120

export interface Layout {
  readonly columns: number
  /** Wraps text. `first` precedes the first line, `next` the others. */
  readonly prose: (text: string, first?: string, next?: string) => string
  readonly table: (rows: ReadonlyArray<TwoColumns>) => string
}

export const makeLayout = (terminalColumns: number): Layout => {
  const columns = Math.min(terminalColumns, maxColumns)
  const prose: Layout["prose"] = (text, first = "", next = first) =>
    wrapText(text, columns - next.length)
      .map((line, n) => `${(n === 0 ? first : next) + line}\n`)
      .join("")
  return {
    columns,
    prose,
    table: (rows) => {
      const width = Math.min(maxLeftColumns, Math.max(0, ...rows.map(([left]) => left.trim().length)))
      const indent = " ".repeat(width + 4)
      return rows
        .map(([left, right]) =>
          columns - indent.length < minBesideColumns
            ? `  ${left.trim()}\n${prose(right, " ".repeat(6))}`
            : left.trim().length > width
              ? `  ${left.trim()}\n${prose(right, indent)}`
              : prose(right, `  ${left.trim().padEnd(width)}  `, indent),
        )
        .join("")
    },
  }
}
