import { html } from "hono/html"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { formatPercent } from "../../column-chart.ts"
import type { Html } from "../../page.ts"

/** Empty when the registry gives only one of the dates. */
export const renderLifeChart = ({ last_verified_at: seenAt, lifecycle }: ScanRow): Html | "" => {
  const from = Date.parse(lifecycle?.registered_at ?? "")
  const to = Date.parse(lifecycle?.expires_at ?? "")
  const now = Date.parse(seenAt ?? "")
  if ([from, to, now].some(Number.isNaN) || to <= from) return ""
  const end = Math.max(to, now)
  const toPercent = (at: number) => ((at - from) / (end - from)) * 100
  const today = Math.min(toPercent(now), toPercent(to))
  return html`
    <figure class="chart">
      <figcaption>Years of registration</figcaption>
      <svg class="life" role="img" aria-label="${describeLife(from, to, now)}">
        <rect class="known" x="0" y="30%" width="${formatPercent(today)}" height="28%" />
        <rect
          class="future"
          x="${formatPercent(today)}"
          y="30%"
          width="${formatPercent(Math.max(0, toPercent(to) - today))}"
          height="28%"
        />
        ${listYears(from, end).map(
          (year) => html`
            <line
              class="grid"
              x1="${formatPercent(toPercent(Date.UTC(year, 0)))}"
              x2="${formatPercent(toPercent(Date.UTC(year, 0)))}"
              y1="58%"
              y2="68%"
            />
            <text class="axis" x="${formatPercent(toPercent(Date.UTC(year, 0)))}" y="92%" text-anchor="middle"
              >${year}</text
            >
          `,
        )}
        <line
          class="now"
          x1="${formatPercent(toPercent(now))}"
          x2="${formatPercent(toPercent(now))}"
          y1="22%"
          y2="66%"
        />
        <text
          class="axis"
          x="${formatPercent(toPercent(now))}"
          y="15%"
          text-anchor="${toPercent(now) > 50 ? "end" : "start"}"
        >
          today
        </text>
      </svg>
    </figure>
  `
}

const toYear = (at: number): number => new Date(at).getUTCFullYear()

/** Labels at most six years, away from the edges that would cut them. */
const listYears = (from: number, to: number): ReadonlyArray<number> => {
  const years = Array.from({ length: toYear(to) - toYear(from) }, (_, n) => toYear(from) + 1 + n)
  const inside = years.filter((year) => {
    const part = (Date.UTC(year, 0) - from) / (to - from)
    return part > 0.05 && part < 0.95
  })
  const step = Math.ceil(inside.length / 6)
  return inside.filter((_, n) => n % Math.max(1, step) === 0)
}

const describeLife = (from: number, to: number, now: number): string =>
  `Registered in ${toYear(from)}, ${now > to ? "ended" : "registered until"} ${toYear(to)}; today is ${toYear(now)}.`
