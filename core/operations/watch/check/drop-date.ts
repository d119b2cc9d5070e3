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
  subject: PhaseFacts & Pick<Subject, "state">,
  tld: string,
  stated?: StatedDrop,
): DatedFact | undefined => {
  if (stated !== undefined) return { ...stated, basis: "stated" }
  if (subject.state !== "registered" || subject.lifecycle === undefined) return undefined
  const { expires_at, phase } = subject.lifecycle
  const { deleteDay, pendingDays } = readPeriods(tld)
  const start = findPhaseStart(subject)
  if (phase === "pending_delete" || phase === "redemption") {
    if (pendingDays === undefined) return undefined
    if (phase === "pending_delete")
      return makeEstimate(start.at, pendingDays, `${pendingDays} days after pending delete ${start.basis}`)
    const restoreEnd = findRestoreEnd(subject, tld)
    return (
      restoreEnd &&
      makeEstimate(restoreEnd.at, pendingDays, `${restoreEnd.source}, then ${pendingDays} days of pending delete`)
    )
  }
  if (phase === "pending_restore" || expires_at === null || deleteDay === undefined) return undefined
  // Some registries renew on the expiry day and later take that back.
  if (phase === "auto_renew" && Date.parse(expires_at) - start.at > limits.nearExpiryMs) return undefined
  return makeEstimate(
    Date.parse(expires_at),
    deleteDay,
    `${deleteDay} days after the expiry, by the usual timeline of .${tld}`,
  )
}

/**
 * The last day on which the registry restores a name. Undefined outside redemption, or when its length or its beginning is not
 * known: a look-up at `seenAt` alone has only a stated beginning.
 */
export const findRestoreEnd = (subject: PhaseFacts, tld: string, seenAt?: number): DatedFact | undefined => {
  const { redemptionDays } = readPeriods(tld)
  const { at, basis } = findPhaseStart(subject, seenAt)
  const isDated = subject.phaseSince !== undefined || basis === "began"
  return subject.lifecycle?.phase === "redemption" && redemptionDays !== undefined && isDated
    ? makeEstimate(at, redemptionDays, `${redemptionDays} days after redemption ${basis}`)
    : undefined
}

type PhaseFacts = Pick<Subject, "lifecycle" | "phaseSince">

const makeEstimate = (from: number, days: number, source: string): DatedFact => ({
  at: from + days * dayMs,
  basis: "estimated",
  source,
})

/** The first check may come days after the phase began. */
const findPhaseStart = ({ lifecycle, phaseSince }: PhaseFacts, seenAt = 0) => {
  const changed = Date.parse(lifecycle?.changed_at ?? "")
  const firstSeen = phaseSince ?? seenAt
  return changed <= firstSeen && firstSeen - changed < limits.phaseMs
    ? { at: changed, basis: "began" }
    : { at: firstSeen, basis: "was first seen (it may have begun before)" }
}

/** ICANN gives every generic TLD 30 days of redemption, then five. A country's registry has its own periods. */
const readPeriods = (tld: string) => {
  const facts = readStoredFacts(tld)
  const isGeneric = facts.get("type")?.value === "gtld"
  const timeline = facts.get("expiry_timeline_days")?.value
  const readTimelineDays = (field: string) =>
    readDays(typeof timeline === "object" ? Object(timeline)[field] : undefined)
  return {
    redemptionDays: readDays(facts.get("redemption_days")?.value) ?? (isGeneric ? 30 : undefined),
    pendingDays: readDays(facts.get("pending_delete_days")?.value) ?? (isGeneric ? 5 : undefined),
    deleteDay: readTimelineDays("registry_delete_day"),
  }
}

const readDays = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined
