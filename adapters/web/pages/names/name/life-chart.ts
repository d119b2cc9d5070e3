import { html } from "hono/html"
import { formatPercent } from "../../column-chart.ts"
import type { Html } from "../../page.ts"
import { type DatedRow, isLeaving, renderSteps } from "./last-steps.ts"

/** Empty when the registry gives only one of the dates. A registration that ends has steps in place of a bar. */
export const renderLifeChart = (row: DatedRow): Html | "" => {
  const { last_verified_at: seenAt, lifecycle } = row
  if (lifecycle === undefined) return ""
  if (isLeaving(lifecycle.phase)) return renderSteps(row, lifecycle, lifecycle.phase)
  const now = Date.parse(seenAt ?? "")
  const from = Date.parse(lifecycle.registered_at ?? "")
  const to = Date.parse(lifecycle.expires_at ?? "")
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
