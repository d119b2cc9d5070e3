import { html } from "hono/html"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { chooseDropWords, type DatedFact, describeDropSource } from "@surename/core/operations/watch/check/drop-date"
import { capitalize } from "@surename/core/sharing/capitalize"
import { countDaysUntil, renderDay } from "../../facts.ts"
import type { Html } from "../../page.ts"

const titles = { redemption: "It ends, unless its owner restores it", pending_delete: "It is about to be deleted" }

/** Counts down only to a date of the registry. The verdict and the timeline have the others. */
export const renderCountdown = ({ lifecycle }: ScanRow, drop: DatedFact | undefined, now: number): Html | "" => {
  if (drop === undefined || (lifecycle?.phase !== "redemption" && lifecycle?.phase !== "pending_delete")) return ""
  const daysLeft = countDaysUntil(drop.at, now)
  if (drop.basis === "estimated" || daysLeft < 0) return ""
  return html`<section class="panel countdown" aria-labelledby="countdown">
    ${renderDays(daysLeft)}
    <div>
      <h2 id="countdown">${titles[lifecycle.phase]}</h2>
      <p>${capitalize(chooseDropWords(drop, now))} ${renderDay(drop.at)}. Others may want it, too.</p>
      <p class="because">${capitalize(describeDropSource(drop))}.</p>
    </div>
  </section>`
}

const renderDays = (count: number): Html => html`<p class="because"><b>${count}</b> ${count === 1 ? "day" : "days"}</p>`
