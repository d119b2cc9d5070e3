import { limits } from "../../../limits.ts"
import { readStoredFacts } from "../../names/tld-policy/tables.ts"
import type { StatedDrop } from "../ports/drop-list.ts"
import type { Subject } from "./subject.ts"
import { dayMs } from "../../../sharing/time-span.ts"

/** `estimated`: by a rule, which `source` names. */
export interface DatedFact {
  readonly at: number
  readonly basis: "stated" | "estimated"
  readonly source: string
}

/** A published date is `stated`. Others are estimates. */
export const findDropDate = (
  subject: Pick<Subject, "lifecycle" | "phaseSince" | "state">,
  tld: string,
  stated?: StatedDrop,
): DatedFact | undefined => {
  if (stated !== undefined) return { ...stated, basis: "stated" }
  if (subject.state !== "registered" || subject.lifecycle === undefined) return undefined
  const { expires_at, phase } = subject.lifecycle
  const { deleteDay, pendingDays, redemptionDays } = readPeriods(tld)
  const start = findPhaseStart(subject)
  const pending = `${pendingDays} days of pending delete`
  if (phase === "pending_delete")
    return makeEstimate(start, pendingDays, `${pending}, from when that was first seen or stated`)
  if (phase === "redemption")
    return makeEstimate(start, redemptionDays + pendingDays, `${redemptionDays} days of redemption, then ${pending}`)
  if (phase === "pending_restore" || expires_at === null || deleteDay === undefined) return undefined
  // Some registries renew on the expiry day and later take that back.
  if (phase === "auto_renew" && Date.parse(expires_at) - start > limits.nearExpiryMs) return undefined
  return makeEstimate(
    Date.parse(expires_at),
    deleteDay,
    `${deleteDay} days after the expiry, by the usual timeline of .${tld}`,
  )
}

const makeEstimate = (from: number, days: number, source: string): DatedFact => ({
  at: from + days * dayMs,
  basis: "estimated",
  source,
})

/** The first check may come days after the phase began. */
const findPhaseStart = ({ lifecycle, phaseSince = 0 }: Pick<Subject, "lifecycle" | "phaseSince">): number => {
  const changed = Date.parse(lifecycle?.changed_at ?? "")
  return changed <= phaseSince && phaseSince - changed < limits.phaseMs ? changed : phaseSince
}

/** ICANN's periods by default: 30 days of redemption, then five. */
const readPeriods = (tld: string) => {
  const facts = readStoredFacts(tld)
  const timeline = facts.get("expiry_timeline_days")?.value
  const readTimelineDays = (field: string) =>
    readDays(typeof timeline === "object" ? Object(timeline)[field] : undefined)
  return {
    redemptionDays: readDays(facts.get("redemption_days")?.value) ?? 30,
    pendingDays: readDays(facts.get("pending_delete_days")?.value) ?? 5,
    deleteDay: readTimelineDays("registry_delete_day"),
  }
}

const readDays = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined
