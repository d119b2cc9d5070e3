import { html } from "hono/html"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { findLatestDrop } from "@surename/core/operations/watch/check/drop-date"
import { countDaysUntil, renderDay } from "../../facts.ts"
import type { Html } from "../../page.ts"

const texts = {
  redemption: {
    title: "It drops, unless its owner restores it",
    next: "Then its registry deletes it, and anybody can register it.",
  },
  pending_delete: {
    title: "It drops soon, and nobody can restore it",
    next: "Then anybody can register it. Others may want it, too.",
  },
}

/** Counts the days of a registration that ends. Empty for any other, and without a rule for its ending. */
export const renderCountdown = ({ domain, last_verified_at: seenAt = "", lifecycle }: ScanRow): Html | "" => {
  if (lifecycle?.phase !== "redemption" && lifecycle?.phase !== "pending_delete") return ""
  const lookedAt = Date.parse(seenAt)
  const drop = findLatestDrop(lifecycle, lookedAt, domain.slice(domain.lastIndexOf(".") + 1))
  if (drop === undefined) return ""
  const { next, title } = texts[lifecycle.phase]
  return html`<section class="panel countdown" aria-labelledby="countdown">
    <p class="because"><b>${countDaysUntil(drop.at, lookedAt)}</b> days at most</p>
    <div>
      <h2 id="countdown">${title}</h2>
      <p>Expected by ${renderDay(drop.at)}. ${next}</p>
      <p class="because">Estimate: ${drop.source}.</p>
    </div>
  </section>`
}
