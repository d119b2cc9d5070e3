import { html } from "hono/html"
import type { Html } from "./page.ts"

/** On a phone the cells of a row stack. */
export const renderWideTable = (
  caption: string,
  columns: ReadonlyArray<Html | string>,
  rows: ReadonlyArray<Html>,
): Html => html`
  <table class="wide stacks">
    <caption class="visually-hidden">
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>
`
