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
  const renderProse: Layout["prose"] = (text, first = "", next = first) =>
    wrapText(text, columns - next.length)
      .map((line, n) => `${(n === 0 ? first : next) + line}\n`)
      .join("")
  return {
    columns,
    prose: renderProse,
    table: (rows) => {
      const width = Math.min(maxLeftColumns, Math.max(0, ...rows.map(([leftText]) => leftText.trim().length)))
      const indent = " ".repeat(width + 4)
      return rows
        .map(([leftText, rightText]) =>
          columns - indent.length < minBesideColumns
            ? `  ${leftText.trim()}\n${renderProse(rightText, " ".repeat(6))}`
            : leftText.trim().length > width
              ? `  ${leftText.trim()}\n${renderProse(rightText, indent)}`
              : renderProse(rightText, `  ${leftText.trim().padEnd(width)}  `, indent),
        )
        .join("")
    },
  }
}
