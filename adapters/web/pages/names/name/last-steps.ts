import { html } from "hono/html"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { findDropDate } from "@surename/core/operations/watch/check/drop-date"
import { renderDay } from "../../facts.ts"
import type { Html } from "../../page.ts"

type Life = NonNullable<ScanRow["lifecycle"]>

const steps = [
  ["auto_renew", "Expired"],
  ["redemption", "In redemption"],
  ["pending_delete", "About to be deleted"],
] as const

/** A registration in one of these phases has no share that passed: registries move its dates on. */
export const isLeaving = ({ phase }: Life): boolean =>
  phase === "pending_restore" || steps.some(([step]) => step === phase)

/** From the registration to its deletion, with the dates that are known. `state` describes the present step. */
export const renderSteps = (row: ScanRow, life: Life, state: string): Html => {
  const { expires_at: expiry, registered_at: registered } = life
  const phase = life.phase === "pending_restore" ? "redemption" : life.phase
  const now = steps.findIndex(([step]) => step === phase)
  const seenAt = Date.parse(row.last_verified_at ?? "")
  const subject = { state: "registered", fails: 0, dropLooks: 0, lifecycle: life, phaseSince: seenAt } as const
  const drop = Number.isNaN(seenAt) ? undefined : findDropDate(subject, getTld(row))
  const condition = phase === "pending_delete" ? "" : ", unless its owner acts"
  const hasExpired = Date.parse(expiry ?? "") <= seenAt
  return html`<ol class="timeline steps">
    <li>Registered ${formatDay(registered)}</li>
    ${steps.map(
      ([, text], at) =>
        html`<li class="${at > now ? "next" : ""}" ${at === now ? html`aria-current="step"` : ""}>
          ${at === now ? state : text} ${at === 0 && hasExpired ? formatDay(expiry) : ""}
        </li>`,
    )}
    <li class="next">
      Registration ended
      ${drop === undefined ? "" : html`<span class="because">by about ${renderDay(drop.at)}${condition}. Estimate: ${drop.source}.</span>`}
    </li>
  </ol>`
}

const getTld = ({ domain }: ScanRow): string => domain.slice(domain.lastIndexOf(".") + 1)

/** Undefined for a date that the registry did not give. */
export const formatDay = (at: string | null): Html | undefined => (at === null ? undefined : renderDay(Date.parse(at)))
