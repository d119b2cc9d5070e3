import { html } from "hono/html"
import { phaseWords } from "@surename/core/evidence/describe-row"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { findDropDate, findRestoreEnd } from "@surename/core/operations/watch/check/drop-date"
import { capitalize } from "@surename/core/sharing/capitalize"
import { renderDay } from "../../facts.ts"
import type { Html } from "../../page.ts"

type Life = NonNullable<ScanRow["lifecycle"]>
export type DatedRow = Pick<ScanRow, "domain" | "last_verified_at" | "lifecycle">

/** Follows the words of the phase. */
const phaseTexts: Readonly<Record<Life["phase"], string>> = {
  add: ": it may still be cancelled",
  active: "registered and active",
  auto_renew: ": the registry renewed it, and its registrar may still take that back",
  redemption: ": its owner can still restore it",
  pending_restore: " to its owner",
  pending_delete: " within days",
  pending_transfer: "",
}

export const describePhase = ({ holds, phase }: Life): string =>
  capitalize(`${phaseWords[phase]}${phaseTexts[phase]}${holds.map((who) => `, ${who} hold`).join("")}`)

/** The steps that may follow each phase. A restored registration goes on. */
const laterSteps = {
  auto_renew: ["redemption", "pending_delete"],
  redemption: ["pending_delete"],
  pending_restore: undefined,
  pending_delete: [],
} as const

/** A registration in one of these phases has no share that passed: registries move its dates on. */
export const isLeaving = (phase: Life["phase"]): phase is keyof typeof laterSteps => Object.hasOwn(laterSteps, phase)

/** The dates of the registry, the present phase and the phases that may follow. Nobody saw the phases before it. */
export const renderSteps = (
  { domain, last_verified_at: seenAt }: DatedRow,
  life: Life,
  phase: keyof typeof laterSteps,
): Html => {
  const { expires_at: expiry, registered_at: registered } = life
  const later = laterSteps[phase]
  return html`<ol class="timeline steps" aria-label="Steps of this registration">
    ${registered === null ? "" : html`<li>Registered ${formatDay(registered)}</li>`}
    ${hasExpired(life, seenAt) ? html`<li>Expired ${formatDay(expiry)}</li>` : ""}
    <li aria-current="step">${describePhase(life)} ${renderRestoreEnd(domain, life, seenAt)}</li>
    ${later?.map((next) => html`<li class="next">${capitalize(phaseWords[next])}</li>`) ?? ""}
    ${later === undefined ? "" : html`<li class="next">Registration ends ${renderDropDate(domain, life, seenAt)}</li>`}
  </ol>`
}

const renderRestoreEnd = (domain: string, lifecycle: Life, seenAt = ""): Html | "" => {
  const end = findRestoreEnd({ lifecycle }, toTld(domain), Date.parse(seenAt))
  return end === undefined ? "" : html`<span class="because">until about ${renderDay(end.at)}</span>`
}

const toTld = (domain: string): string => domain.slice(domain.lastIndexOf(".") + 1)

/** Undated without a check, or when its estimate passed before the check. */
const renderDropDate = (domain: string, lifecycle: Life, seenAt = ""): Html | "" => {
  const now = Date.parse(seenAt)
  const drop = findDropDate({ state: "registered", lifecycle, phaseSince: now }, toTld(domain))
  if (drop === undefined || !(drop.at > now)) return ""
  const condition = lifecycle.phase === "pending_delete" ? "" : ", unless its owner acts"
  return html`<span class="because">by about ${renderDay(drop.at)}${condition}. Estimate: ${drop.source}.</span>`
}

/** An owner may delete a name long before its expiry. */
export const hasExpired = ({ expires_at: expiry }: Life, seenAt = ""): boolean =>
  Date.parse(expiry ?? "") <= Date.parse(seenAt)

/** Undefined for a date that the registry did not give. */
export const formatDay = (at: string | null): Html | undefined => (at === null ? undefined : renderDay(Date.parse(at)))
