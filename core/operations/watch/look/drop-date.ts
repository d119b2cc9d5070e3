import { limits } from "../../../limits.ts"
import { storedFacts } from "../../names/tld-policy/tables.ts"
import type { StatedDrop } from "../ports/drop-list.ts"
import type { Subject } from "./subject.ts"

/** `stated`: by the registry. `estimated`: by a rule, which `source` names. */
export interface DatedFact {
  readonly at: number
  readonly basis: "stated" | "estimated"
  readonly source: string
}

const day = 86_400_000

/** When a registered name is deleted, unless it is renewed or restored. A registry that publishes the date is believed; every other date is an estimate. */
export const dropDate = (subject: Subject, tld: string, stated?: StatedDrop): DatedFact | undefined => {
  if (stated !== undefined) return { ...stated, basis: "stated" }
  if (subject.state !== "registered" || subject.lifecycle === undefined) return undefined
  const { expires_at, phase } = subject.lifecycle
  const { deleteDay, pendingDays, redemptionDays } = daysOf(tld)
  const start = phaseStart(subject)
  const pending = `${pendingDays} days of pending delete`
  if (phase === "pending_delete")
    return estimate(start, pendingDays, `${pending}, from when that was first seen or stated`)
  if (phase === "redemption")
    return estimate(start, redemptionDays + pendingDays, `${redemptionDays} days of redemption, then ${pending}`)
  if (phase === "pending_restore" || expires_at === null || deleteDay === undefined) return undefined
  // Some registries renew a name on the day of its expiry, and take that back later.
  if (phase === "auto_renew" && Date.parse(expires_at) - start > limits.nearExpiryMs) return undefined
  return estimate(
    Date.parse(expires_at),
    deleteDay,
    `${deleteDay} days after the expiry, by the usual timeline of .${tld}`,
  )
}

const estimate = (from: number, days: number, source: string): DatedFact => ({
  at: from + days * day,
  basis: "estimated",
  source,
})

/** The registry's last change, where that can have begun the phase: a first look may come days into it. */
const phaseStart = ({ lifecycle, phaseSince = 0 }: Subject): number => {
  const changed = Date.parse(lifecycle?.changed_at ?? "")
  return changed <= phaseSince && phaseSince - changed < limits.phaseMs ? changed : phaseSince
}

/** ICANN's periods where nothing is known of the TLD: 30 days of redemption, then five. */
const daysOf = (tld: string) => {
  const facts = storedFacts(tld)
  const timeline = facts.get("expiry_timeline_days")?.value
  const inTimeline = (field: string) => numberIn(typeof timeline === "object" ? Object(timeline)[field] : undefined)
  return {
    redemptionDays: numberIn(facts.get("redemption_days")?.value) ?? 30,
    pendingDays: numberIn(facts.get("pending_delete_days")?.value) ?? 5,
    deleteDay: inTimeline("registry_delete_day"),
  }
}

const numberIn = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined
