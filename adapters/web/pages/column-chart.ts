import { html } from "hono/html"
import { formatMonth } from "./facts.ts"
import type { Html } from "./page.ts"

interface Column {
  /** Start of the month, clock time (ms). */
  readonly at: number
  readonly size: number
  /** Adds a striped piece of fixed height for a part of unknown size. */
  readonly isOpen?: boolean
  /** Text above the column. */
  readonly value: string
}

interface Chart {
  readonly caption: string
  /** All values as a sentence, for screen readers. */
  readonly inWords: string
  readonly formatMark: (mark: number) => string
  /** Exactly twelve columns. */
  readonly columns: ReadonlyArray<Column>
}

/** Positions in percent of the picture. */
const [left, top, ground] = [9, 12, 84] as const

export const renderColumnChart = ({ caption, columns, inWords, formatMark }: Chart): Html => {
  const marks = chooseAxisMarks(Math.max(...columns.map(({ size }) => size)))
  const height = (size: number) => (size / (marks.at(-1) ?? 1)) * (ground - top)
  return html`
    <figure class="chart">
      <figcaption>${caption}</figcaption>
      <svg class="columns-by-month" role="img" aria-label="${inWords}">
        ${marks.map((mark) => renderMark(formatMark(mark), ground - height(mark)))}
        ${columns.map((column, n) => drawColumn(column, n, height(column.size)))}
      </svg>
    </figure>
  `
}

/** Returns three or four axis marks, in steps of 1, 2 or 5 times a power of ten. */
export const chooseAxisMarks = (highest: number): ReadonlyArray<number> => {
  const roughStep = Math.max(highest, 1) / 3
  const power = 10 ** Math.floor(Math.log10(Math.max(roughStep, 1)))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= roughStep) ?? 10) * power
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, n) => n * step)
}

export const formatPercent = (part: number): string => `${part.toFixed(2)}%`

const renderMark = (text: string, y: number): Html => html`
  <line class="grid" x1="${left}%" x2="100%" y1="${formatPercent(y)}" y2="${formatPercent(y)}" />
  <text class="axis" x="${left - 1}%" y="${formatPercent(y + 2)}" text-anchor="end">${text}</text>
`

const drawColumn = ({ at, isOpen = false, value }: Column, n: number, height: number): Html => {
  const x = left + (n * (100 - left)) / 12
  const middle = formatPercent(x + 3.8)
  const stripes = isOpen ? 12 : 0
  const month = new Date(at)
  const box = html`x="${formatPercent(x + 1)}" width="5.6%"`
  return html`
    <rect class="known" ${box} y="${formatPercent(ground - height)}" height="${formatPercent(height)}" />
    ${isOpen ? html`<rect class="unknown" fill="url(#unknown)" ${box} y="${formatPercent(ground - height - stripes)}" height="${stripes}%" />` : ""}
    ${value === "" ? "" : html`<text class="value" x="${middle}" y="${formatPercent(ground - height - stripes - 2)}" text-anchor="middle">${value}</text>`}
    <text class="${n % 3 === 0 ? "" : "minor"}" x="${middle}" y="92%" text-anchor="middle"
      >${formatMonth(month).slice(0, 3)}</text
    >
    ${month.getUTCMonth() === 0 ? html`<text class="axis" x="${middle}" y="99%" text-anchor="middle">${month.getUTCFullYear()}</text>` : ""}
  `
}
