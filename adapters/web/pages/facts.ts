import { html } from "hono/html"
import type { Html } from "./page.ts"

type Fact = readonly [term: string, description: Html | string, className?: string]

/** Facts about a thing, a line each. */
export const facts = (lines: ReadonlyArray<Fact>): Html => html`
  <dl class="facts">
    ${lines.map(
      ([term, description, className]) => html`
        <div>
          <dt>${term}</dt>
          <dd ${className === undefined ? "" : html`class="${className}"`}>${description}</dd>
        </div>
      `,
    )}
  </dl>
`

/** In UTC and in words that runtimes do not spell differently. */
export const time = (ms: number): Html => {
  const at = new Date(ms)
  return html`<time datetime="${at.toISOString()}">${dayInWords(at)}, ${at.toISOString().slice(11, 16)} UTC</time>`
}

/** A text of ours in which days are written as 2031-03-17: in words, as everywhere on the pages. */
export const withDays = (text: string): Html =>
  html`${text.split(/(\d{4}-\d\d-\d\d)/u).map((part, at) => {
    const ms = at % 2 === 0 ? Number.NaN : Date.parse(part)
    return Number.isNaN(ms) ? part : day(ms)
  })}`

/** A date without its time of day. */
export const day = (ms: number): Html => {
  const at = new Date(ms)
  return html`<time datetime="${at.toISOString()}">${dayInWords(at)}</time>`
}

const dayInWords = (at: Date): string => `${at.getUTCDate()} ${monthInWords(at)}`

/** "Mar 2027" */
export const monthInWords = (at: Date): string => `${months[at.getUTCMonth()] ?? ""} ${at.getUTCFullYear()}`

/** In the units in which the limits of drafts are said. */
export const size = (bytes: number): string => {
  if (bytes < 1_024) return counted(bytes, "byte")
  const kibi = bytes / 1_024
  return kibi < 1_000 ? `${kibi.toFixed(1)} KiB` : `${(kibi / 1_024).toFixed(1)} MiB`
}

export const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const
