import { html } from "hono/html"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { percent } from "../../column-chart.ts"
import type { Html } from "../../page.ts"

/** A registration from its first day to its last on an axis of years, with today. Nothing where a registry gives only one of them. */
export const lifeChart = ({ last_verified_at: seenAt, lifecycle }: ScanRow): Html | "" => {
  const [from, to] = [Date.parse(lifecycle?.registered_at ?? ""), Date.parse(lifecycle?.expires_at ?? "")]
  const now = Date.parse(seenAt ?? "")
  if ([from, to, now].some(Number.isNaN) || to <= from) return ""
  const end = Math.max(to, now)
  const place = (at: number) => ((at - from) / (end - from)) * 100
  const today = Math.min(place(now), place(to))
  return html`
    <figure class="chart">
      <figcaption>Years of registration</figcaption>
      <svg class="life" role="img" aria-label="${inWords(from, to, now)}">
        <rect class="known" x="0" y="30%" width="${percent(today)}" height="28%" />
        <rect
          class="future"
          x="${percent(today)}"
          y="30%"
          width="${percent(Math.max(0, place(to) - today))}"
          height="28%"
        />
        ${yearsBetween(from, end).map(
          (year) => html`
            <line
              class="grid"
              x1="${percent(place(Date.UTC(year, 0)))}"
              x2="${percent(place(Date.UTC(year, 0)))}"
              y1="58%"
              y2="68%"
            />
            <text class="axis" x="${percent(place(Date.UTC(year, 0)))}" y="92%" text-anchor="middle">${year}</text>
          `,
        )}
        <line class="now" x1="${percent(place(now))}" x2="${percent(place(now))}" y1="22%" y2="66%" />
        <text class="axis" x="${percent(place(now))}" y="15%" text-anchor="${place(now) > 50 ? "end" : "start"}">
          today
        </text>
      </svg>
    </figure>
  `
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear()

/** At most six years, none of them at the edges, where a label would be cut. */
const yearsBetween = (from: number, to: number): ReadonlyArray<number> => {
  const all = Array.from({ length: yearOf(to) - yearOf(from) }, (_, n) => yearOf(from) + 1 + n)
  const inside = all.filter((year) => {
    const part = (Date.UTC(year, 0) - from) / (to - from)
    return part > 0.05 && part < 0.95
  })
  const step = Math.ceil(inside.length / 6)
  return inside.filter((_, n) => n % Math.max(1, step) === 0)
}

const inWords = (from: number, to: number, now: number): string =>
  `Registered in ${yearOf(from)}, ${now > to ? "ended" : "registered until"} ${yearOf(to)}; today is ${yearOf(now)}.`
