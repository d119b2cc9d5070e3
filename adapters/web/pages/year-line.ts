import { html } from "hono/html"
import { dayMs } from "@surename/core/sharing/time-span"
import { formatPercent } from "./column-chart.ts"
import { formatDay, formatMonth } from "./facts.ts"
import { toMonthStart } from "./money/projects/calendar.ts"
import { toDisplayName } from "./names/display-name.ts"
import type { Html } from "./page.ts"

interface YearDate {
  readonly at: number
  readonly domain: string
  readonly kind: "drop" | "expiry"
  readonly basis?: "estimated" | "stated"
}

/** Draws the dates of the next twelve months on a line. Empty with fewer than two, because one date compares with nothing. */
export const renderYearLine = (dates: ReadonlyArray<YearDate>, now: number): Html | "" => {
  const coming = dates.filter(({ at }) => at > now && at < now + yearMs).toSorted((left, right) => left.at - right.at)
  if (coming.length < 2) return ""
  const months = Array.from({ length: 11 }, (_, n) => new Date(toMonthStart(now, n + 1)))
  const words = coming.map(
    ({ at, basis, domain, kind }) =>
      `${toDisplayName(domain)} ${verbs[kind]} ${basis === "estimated" ? "about " : ""}${formatDay(new Date(at))}`,
  )
  const inWords = [...words.slice(0, maxWords), ...(words.length > maxWords ? [`${words.length - maxWords} more`] : [])]
  const placeAt = (at: number) => formatPercent(1.5 + ((at - now) / yearMs) * 97)
  return html`<figure class="chart">
    <figcaption>The next twelve months</figcaption>
    <svg class="year" role="img" aria-label="${inWords.join(", ")}">
      <line x1="0" x2="100%" y1="30%" y2="30%" />
      ${months.map(
        (month, n) =>
          html`<text class="${n % 3 === 0 ? "" : "minor"}" x="${placeAt(month.getTime())}" y="88%"
            >${formatMonth(month).slice(0, 3)}</text
          >`,
      )}
      ${coming.map(
        ({ at, kind }, n) =>
          html`<circle class="${kind}" cx="${placeAt(at)}" cy="30%" r="5"><title>${words[n]}</title></circle>`,
      )}
    </svg>
  </figure>`
}

const verbs = { drop: "drops", expiry: "expires" } as const
const yearMs = 365 * dayMs
const maxWords = 12
