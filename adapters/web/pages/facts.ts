import { html } from "hono/html"
import type { Html } from "./page.ts"
import { dayMs } from "@surename/core/sharing/time-span"
import type { Expiry } from "@surename/core/evidence/lifecycle"
import { formatCount } from "@surename/core/sharing/format-count"

type Fact = readonly [term: Html | string, description: Html | string, className?: string]

export const renderFacts = (lines: ReadonlyArray<Fact>): Html => html`
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

/** Writes a UTC time in words that are equal on every runtime. */
export const renderTime = (ms: number): Html => {
  const at = new Date(ms)
  return html`<time datetime="${at.toISOString()}">${formatDay(at)}, ${at.toISOString().slice(11, 16)} UTC</time>`
}

/** The script writes it as "3 hours ago", with the exact time as its title. */
/** On a line of its own, because the script replaces a date by an age of another width. */
export const renderOwnLine = (text: Html | string): Html => html`<span class="own-line">${text}</span>`

export const renderTimeAgo = (ms: number): Html => html`<span data-ago>${renderTime(ms)}</span>`

/** Writes dates such as 2031-03-17 in words. */
export const renderWithDates = (text: string): Html =>
  html`${text.split(/(\d{4}-\d\d-\d\d)/u).map((part, at) => {
    const ms = at % 2 === 0 ? Number.NaN : Date.parse(part)
    return Number.isNaN(ms) ? part : renderDay(ms)
  })}`

export const renderDay = (ms: number): Html => {
  const at = new Date(ms)
  return html`<time datetime="${at.toISOString()}">${formatDay(at)}</time>`
}

/** The date that counts, alike on every page. */
export const renderExpiry = ({ at, words }: Expiry, now: number): Html =>
  html`<span class="whole ${words === "expiry passed" ? "past" : ""}"
    >${words} ${renderDay(at)} ${renderNearness(at, now)}</span
  >`

export const noDateText = "no date known"

/** "in 20 days" after a date of the next weeks, else nothing. */
const renderNearness = (at: number, now: number): Html | "" => {
  const days = countDaysUntil(at, now)
  return days < 0 || days > nearDays ? "" : html`<span class="because">${formatDaysUntil(days)}</span>`
}

/** Counts midnights in UTC, as a reader counts by the dates on the page. */
export const countDaysUntil = (at: number, now: number): number => Math.floor(at / dayMs) - Math.floor(now / dayMs)

export const formatDaysUntil = (days: number, about = ""): string =>
  days === 0 ? `${about}today` : days === 1 ? `${about}tomorrow` : `in ${about}${days} days`

/** Nearer than these days, a date asks for attention. */
export const nearDays = 45

export const formatDay = (at: Date): string => `${at.getUTCDate()} ${formatMonth(at)}`

/** Formats a month, such as "Mar 2027". */
export const formatMonth = (at: Date): string => `${monthNames[at.getUTCMonth()] ?? ""} ${at.getUTCFullYear()}`

export const formatSize = (bytes: number): string => {
  if (bytes < 1_024) return formatCount(bytes, "byte")
  const kibi = bytes / 1_024
  return kibi < 1_000 ? `${kibi.toFixed(1)} KiB` : `${(kibi / 1_024).toFixed(1)} MiB`
}

export { formatCount }

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const

export const unreadNotice: Html = html`<p class="hint">This could not be read just now.</p>`
