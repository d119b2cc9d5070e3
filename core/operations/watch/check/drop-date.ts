import type { Lifecycle } from "../../../evidence/row.ts"
import { watchLimits } from "../limits.ts"
import { dayMs } from "../../../sharing/time-span.ts"
import { readStoredFacts } from "../../names/tld-policy/tables.ts"
import type { StatedDrop } from "../ports/drop-list.ts"
import type { Subject } from "./subject.ts"

/** `estimated`: by a rule, which `source` names. */
export interface DatedFact {
  readonly at: number
  readonly basis: "stated" | "estimated"
  readonly source: string
}

/** A published date is `stated`. Others are estimates. */
export const findDropDate = (
  subject: PhaseFacts & Pick<Subject, "lookedAt" | "state">,
  tld: string,
  stated?: StatedDrop,
): DatedFact | undefined => {
  if (stated !== undefined) return { ...stated, basis: "stated" }
  const { lifecycle, lookedAt = 0, state } = subject
  if (state !== "registered" || lifecycle === undefined) return undefined
  const { pendingDays, redemptionDays, rule } = readPeriods(tld)
  if (lifecycle.phase === "pending_delete") return countFromStart(subject, pendingDays, rule)
  const drop =
    lifecycle.phase === "redemption"
      ? countFromStart(subject, redemptionDays + pendingDays, rule)
      : countFromExpiry(lifecycle, lookedAt, tld)
  // The last check disproved an earlier day.
  return drop !== undefined && drop.at > lookedAt ? drop : undefined
}

/** The last day of the phases that a check saw, if nobody restores the name: at the check, the first of them had begun. */
export const findLatestDrop = (lifecycle: Lifecycle, lookedAt: number, tld: string): DatedFact | undefined => {
  const { pendingDays, redemptionDays, rule } = readPeriods(tld)
  if (lifecycle.phase === "pending_delete") return makeEstimate(lookedAt, pendingDays, `this check, by ${rule}`)
  return lifecycle.phase === "redemption"
    ? makeEstimate(lookedAt, redemptionDays + pendingDays, `this check, by ${rule}`)
    : undefined
}

/** The last day on which the registry surely restores a name: a later one loses it. Undefined when it is past or not known. */
export const findRestoreEnd = (subject: PhaseFacts, tld: string, now: number): DatedFact | undefined => {
  if (subject.lifecycle?.phase !== "redemption") return undefined
  const { redemptionDays, rule } = readPeriods(tld)
  const end = countFromStart(subject, redemptionDays, rule)
  return end !== undefined && end.at > now ? end : undefined
}

interface PhaseFacts {
  readonly lifecycle?: Lifecycle | undefined
  readonly earliestPhaseStart?: number | undefined
}

/** The registry states when it last changed a name, never what it changed. So only a check of another phase limits the start. */
const countFromStart = ({ earliestPhaseStart = NaN, lifecycle }: PhaseFacts, days: number, rule: string) =>
  makeEstimate(earliestPhaseStart, days, `the last check before ${lifecycle?.phase.replaceAll("_", " ")}, by ${rule}`)

const countFromExpiry = ({ expires_at, phase }: Lifecycle, lookedAt: number, tld: string) => {
  const expiresAt = Date.parse(expires_at ?? "")
  // Some registries renew on the expiry day and later take that back.
  const isRenewed = phase === "auto_renew" && expiresAt - lookedAt > watchLimits.nearExpiryMs
  return phase === "pending_restore" || isRenewed
    ? undefined
    : makeEstimate(expiresAt, readTimeline(tld).deleteDay, `the expiry, by ${timelineRule}`)
}

/** Undefined for a time or a number that is not known. */
const makeEstimate = (from: number, days: number, source: string): DatedFact | undefined => {
  const at = from + days * dayMs
  return at > from ? { at, basis: "estimated", source: `${days} days after ${source}` } : undefined
}

/** ICANN's policy binds the generic TLDs under its agreement, except sponsored ones. NaN: not known. */
const readPeriods = (tld: string) => {
  const agreement = String(readStoredFacts(tld).get("agreement")?.value)
  if (agreement.includes("Non-Sponsored")) return { redemptionDays: 30, pendingDays: 5, rule: "ICANN's policy" }
  const { deleteDay, restoreFromDay, restoreToDay } = readTimeline(tld)
  return { redemptionDays: restoreToDay - restoreFromDay, pendingDays: deleteDay - restoreToDay, rule: timelineRule }
}

const timelineRule = "Amazon Route 53's table of June 2023"

/** Days after the expiry. A row that deletes a name while it can be restored is wrong. */
const readTimeline = (tld: string) => {
  const days = Object(readStoredFacts(tld).get("expiry_timeline_days")?.value)
  const [restoreFromDay, restoreToDay, deleteDay] = [
    Number(days.restore_from_day),
    Number(days.restore_to_day),
    Number(days.registry_delete_day),
  ]
  return deleteDay < restoreToDay
    ? { restoreFromDay: NaN, restoreToDay: NaN, deleteDay: NaN }
    : { restoreFromDay, restoreToDay, deleteDay }
}
