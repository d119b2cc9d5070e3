import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { findDropDate } from "@surename/core/operations/watch/check/drop-date"
import { formatPercent } from "../../column-chart.ts"
import { renderDay } from "../../facts.ts"
import type { Html } from "../../page.ts"

type Dated = Pick<ScanRow, "domain" | "last_verified_at" | "lifecycle">

/** Empty when the registry gives only one of the dates. A registration that ends has steps in place of a bar. */
export const renderLifeChart = (row: Dated): Html | "" => {
  const { last_verified_at: seenAt, lifecycle } = row
  const now = Date.parse(seenAt ?? "")
  if (lifecycle !== undefined && isEnding(lifecycle.phase) && !Number.isNaN(now)) return renderLastSteps(row, now)
  const from = Date.parse(lifecycle?.registered_at ?? "")
  const to = Date.parse(lifecycle?.expires_at ?? "")
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

const endingTexts = {
  redemption: "In redemption: its owner can still restore it",
  pending_restore: "Being restored",
  pending_delete: "Pending delete: nobody can restore it",
} as const

const isEnding = (phase: string): phase is keyof typeof endingTexts => Object.hasOwn(endingTexts, phase)

const renderLastSteps = ({ domain, lifecycle }: Dated, now: number): Html | "" => {
  const name = domainName(domain)
  if (lifecycle === undefined || !isEnding(lifecycle.phase) || Result.isFailure(name)) return ""
  const subject = { state: "registered", fails: 0, dropLooks: 0, lifecycle, phaseSince: now } as const
  const drop = findDropDate(subject, name.success.tld)
  const isExpired = Date.parse(lifecycle.expires_at ?? "") <= now
  return html`<ol class="timeline" aria-label="Steps of this registration">
    ${renderStep("Registered", lifecycle.registered_at)} ${isExpired ? renderStep("Expired", lifecycle.expires_at) : ""}
    <li>
      ${endingTexts[lifecycle.phase]}${lifecycle.changed_at === null ? "" : html`; last change ${renderDay(Date.parse(lifecycle.changed_at))}`}
    </li>
    ${
      drop === undefined
        ? ""
        : html`<li class="failed">
            Drops about ${renderDay(drop.at)}, unless it is restored
            <p class="because">An estimate: ${drop.source}</p>
          </li>`
    }
  </ol>`
}

const renderStep = (word: string, at: string | null): Html | "" =>
  at === null ? "" : html`<li>${word} ${renderDay(Date.parse(at))}</li>`
