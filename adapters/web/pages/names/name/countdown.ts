import { html } from "hono/html"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { chooseDropWords, findDropOfCheck } from "@surename/core/operations/watch/check/drop-date"
import type { StatedDrop } from "@surename/core/operations/watch/ports/drop-list"
import { capitalize } from "@surename/core/sharing/capitalize"
import { countDaysUntil, renderDay } from "../../facts.ts"
import type { Html } from "../../page.ts"

const texts = {
  redemption: {
    title: "It ends, unless its owner restores it",
    next: "Others may want it, too.",
  },
  pending_delete: { title: "It is about to be deleted", next: "Others may want it, too." },
}

/** Counts down only to a date of the registry. One check saw no phase begin, so its estimate stays as far away as at any other check. */
export const renderCountdown = (
  { domain, last_verified_at: seenAt = "", lifecycle }: ScanRow,
  stated: StatedDrop | undefined,
  now: number,
): Html | "" => {
  if (lifecycle?.phase !== "redemption" && lifecycle?.phase !== "pending_delete") return ""
  const counted = stated !== undefined && countDaysUntil(stated.at, now) >= 0 ? stated : undefined
  const drop = findDropOfCheck({ domain, lifecycle, seenAt }, now, counted)
  if (drop === undefined) return ""
  const { next, title } = texts[lifecycle.phase]
  return html`<section class="panel countdown" aria-labelledby="countdown">
    ${counted === undefined ? "" : renderDays(countDaysUntil(counted.at, now))}
    <div>
      <h2 id="countdown">${title}</h2>
      <p>${capitalize(chooseDropWords(drop, now))} ${renderDay(drop.at)}. ${next}</p>
      <p class="because">${counted === undefined ? "Estimate: at most" : "Source:"} ${drop.source}.</p>
    </div>
  </section>`
}

const renderDays = (count: number): Html => html`<p class="because"><b>${count}</b> ${count === 1 ? "day" : "days"}</p>`
