import { html } from "hono/html"
import { monthInWords } from "./facts.ts"
import type { Html } from "./page.ts"

interface Column {
  /** The first moment of its month, clock time (ms). */
  readonly at: number
  readonly size: number
  /** Has a part of unknown size: a striped piece on top, of one height since it has none. */
  readonly isOpen?: boolean
  /** Written above the column. */
  readonly value: string
}

interface Chart {
  readonly caption: string
  /** All values as a sentence, for readers who do not see the picture. */
  readonly inWords: string
  /** Writes a mark of the axis in its unit. */
  readonly unit: (mark: number) => string
  /** Twelve. */
  readonly columns: ReadonlyArray<Column>
}

/** The part of the picture that is to the right of the axis, and the heights of its top and its ground, in percent. */
const [left, top, ground] = [9, 12, 84] as const

/** A column a month, to scale, with its value. */
export const columnChart = ({ caption, columns, inWords, unit }: Chart): Html => {
  const marks = axisMarks(Math.max(...columns.map(({ size }) => size)))
  const height = (size: number) => (size / (marks.at(-1) ?? 1)) * (ground - top)
  return html`
    <figure class="chart">
      <figcaption>${caption}</figcaption>
      <svg class="columns-by-month" role="img" aria-label="${inWords}">
        ${marks.map((mark) => markLine(unit(mark), ground - height(mark)))}
        ${columns.map((column, n) => drawColumn(column, n, height(column.size)))}
      </svg>
    </figure>
  `
}

/** Marks of an axis in whole units, from nothing to at least `highest`: three or four steps of 1, 2 or 5 times a power of ten. */
export const axisMarks = (highest: number): ReadonlyArray<number> => {
  const rough = Math.max(highest, 1) / 3
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, n) => n * step)
}

export const percent = (part: number): string => `${part.toFixed(2)}%`

const markLine = (text: string, y: number): Html => html`
  <line class="grid" x1="${left}%" x2="100%" y1="${percent(y)}" y2="${percent(y)}" />
  <text class="axis" x="${left - 1}%" y="${percent(y + 2)}" text-anchor="end">${text}</text>
`

const drawColumn = ({ at, isOpen = false, value }: Column, n: number, height: number): Html => {
  const x = left + (n * (100 - left)) / 12
  const [middle, stripes, month] = [percent(x + 3.8), isOpen ? 12 : 0, new Date(at)]
  const box = html`x="${percent(x + 1)}" width="5.6%"`
  return html`
    <rect class="known" ${box} y="${percent(ground - height)}" height="${percent(height)}" />
    ${isOpen ? html`<rect class="unknown" fill="url(#unknown)" ${box} y="${percent(ground - height - stripes)}" height="${stripes}%" />` : ""}
    ${value === "" ? "" : html`<text class="value" x="${middle}" y="${percent(ground - height - stripes - 2)}" text-anchor="middle">${value}</text>`}
    <text class="${n % 3 === 0 ? "" : "minor"}" x="${middle}" y="92%" text-anchor="middle"
      >${monthInWords(month).slice(0, 3)}</text
    >
    ${month.getUTCMonth() === 0 ? html`<text class="axis" x="${middle}" y="99%" text-anchor="middle">${month.getUTCFullYear()}</text>` : ""}
  `
}
