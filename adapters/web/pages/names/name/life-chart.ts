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
  const elapsed = Math.min(100, Math.max(0, ((now - from) / (to - from)) * 100))
  const text = `${Math.floor(elapsed)} % of this registration has passed`
  return html`<figure class="chart">
    <figcaption>${text}</figcaption>
    <svg class="life" role="img" aria-label="${text}">
      <rect class="future" width="100%" height="100%" />
      <rect class="known" width="${formatPercent(elapsed)}" height="100%" />
    </svg>
  </figure>`
}
