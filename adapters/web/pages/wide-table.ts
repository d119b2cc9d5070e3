import { html } from "hono/html"
import type { Html } from "./page.ts"

type Cell = Html | string

interface WideTable {
  readonly caption: string
  /** A column without a name holds buttons. */
  readonly columns: ReadonlyArray<string>
  /** The first cell names its row. */
  readonly rows: ReadonlyArray<readonly [name: Cell, ...cells: ReadonlyArray<Cell>]>
}

/** Uses the full width. On a phone each row is a card, and its cells say which column they are of. */
export const renderWideTable = ({ caption, columns, rows }: WideTable): Html => {
  // A heading without a cell below it says nothing.
  const isFilled = (at: number) => rows.length === 0 || rows.some((row) => row[at] !== "")
  return html`
    <table class="wide stacks">
      <caption class="visually-hidden">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column, at) => (!isFilled(at) ? "" : column === "" ? html`<td></td>` : html`<th scope="col">${column}</th>`))}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, ...cells]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((cell, at) => (isFilled(at + 1) ? renderCell(columns[at + 1] ?? "", cell) : ""))}
            </tr>`,
        )}
      </tbody>
    </table>
  `
}

const renderCell = (column: string, cell: Cell): Html =>
  column === "" || cell === "" ? html`<td>${cell}</td>` : html`<td data-label="${column}"><div>${cell}</div></td>`
