import { wrapText } from "./width.ts"

export type TwoColumns = readonly [left: string, right: string]

/** With less room than this, the text of a table stands below its subject. */
const leastBeside = 30
const mostLeft = 34
/** Longer lines are hard to read. */
const mostColumns = 120

/** Paragraphs and tables that fit so many columns. */
export interface Layout {
  readonly columns: number
  /** The first line after `first`, the others after `next`. */
  readonly prose: (text: string, first?: string, next?: string) => string
  readonly table: (rows: ReadonlyArray<TwoColumns>) => string
}

export const layoutOf = (terminalColumns: number): Layout => {
  const columns = Math.min(terminalColumns, mostColumns)
  const prose: Layout["prose"] = (text, first = "", next = first) =>
    wrapText(text, columns - next.length)
      .map((line, n) => `${(n === 0 ? first : next) + line}\n`)
      .join("")
  return {
    columns,
    prose,
    table: (rows) => {
      const width = Math.min(mostLeft, Math.max(0, ...rows.map(([left]) => left.trim().length)))
      const after = " ".repeat(width + 4)
      return rows
        .map(([left, right]) =>
          columns - after.length < leastBeside
            ? `  ${left.trim()}\n${prose(right, " ".repeat(6))}`
            : left.trim().length > width
              ? `  ${left.trim()}\n${prose(right, after)}`
              : prose(right, `  ${left.trim().padEnd(width)}  `, after),
        )
        .join("")
    },
  }
}
