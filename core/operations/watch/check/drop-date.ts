import { isBeingDeleted } from "../../../evidence/lifecycle.ts"
import type { Lifecycle, Row } from "../../../evidence/row.ts"
import { watchLimits } from "../limits.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"
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

/**
 * The date that counts, alike on every page, in commands and calendars. A published day is `stated`. An estimate is the last day by its
 * rule, and says nothing before the expiry, which a renewal moves. A passed day stands only for a deletion that began.
 */
export const findDropDate = (
  subject: PhaseFacts & Pick<Subject, "lookedAt" | "state">,
  tld: string,
  now: number,
  stated?: StatedDrop,
): DatedFact | undefined => {
  const { lifecycle, lookedAt = 0, state } = subject
  const isKnown = state === "registered" && lifecycle !== undefined
  const estimate = isKnown ? estimateLatestDrop(subject, lifecycle, tld) : undefined
  const drop: DatedFact | undefined = stated === undefined ? estimate : { ...stated, basis: "stated" }
  if (drop === undefined || state === "unregistered" || state === "blocked") return undefined
  if (lifecycle?.phase === "pending_delete") return drop
  const hasBegun =
    stated !== undefined || lifecycle?.phase === "redemption" || Date.parse(lifecycle?.expires_at ?? "") <= now
  // The last check disproved an earlier day.
  const isDisproved = stated === undefined && drop.at <= lookedAt
  return hasBegun && !isDisproved && !isDayPast(drop.at, now) ? drop : undefined
}

/** At a check that saw a phase, the phase had begun. */
const estimateLatestDrop = (
  { latestPhaseStart, lookedAt = NaN }: Parameters<typeof findDropDate>[0],
  lifecycle: Life,
  tld: string,
): DatedFact | undefined => {
  if (!isBeingDeleted(lifecycle.phase)) return countFromExpiry(lifecycle, lookedAt, tld)
  const { pendingDays, redemptionDays, rule } = readPeriods(tld)
  const days = lifecycle.phase === "redemption" ? redemptionDays + pendingDays : pendingDays
  return makeEstimate(latestPhaseStart ?? lookedAt, days, `a check saw ${nameOf(lifecycle)}, by ${rule}`)
}

/** The phase of the last check, and when it began. */
export interface SeenPhase extends PhaseStart {
  readonly phase: Lifecycle["phase"]
}

/** Facts beside the row. Only accounts that watch or own the name learn of earlier checks. */
export interface DropContext {
  readonly now: number
  readonly seenPhase?: SeenPhase | undefined
  readonly stated?: StatedDrop | undefined
}

/** The date of a row. Without an earlier check of its phase, it counts from the row's own. */
export const findDropOfRow = (
  { domain, last_verified_at: seenAt = "", lifecycle }: Pick<Row, "domain" | "last_verified_at" | "lifecycle">,
  { now, seenPhase, stated }: DropContext,
): DatedFact | undefined =>
  findDropDate(
    { state: "registered", lifecycle, lookedAt: Date.parse(seenAt), ...findPhaseStart(lifecycle, seenPhase) },
    domain.slice(domain.lastIndexOf(".") + 1),
    now,
    stated,
  )

/** Empty for a phase that the checks did not see. */
export const findPhaseStart = (lifecycle: Life | undefined, seenPhase: SeenPhase | undefined): PhaseStart =>
  seenPhase !== undefined && seenPhase.phase === lifecycle?.phase ? seenPhase : {}

/** The day of a row that is being deleted, in a line of text. An estimate is said to be one, with its rule. */
export const describeDropOfRow = (...[row, context]: Parameters<typeof findDropOfRow>): string | undefined => {
  const drop = isBeingDeleted(row.lifecycle?.phase) ? findDropOfRow(row, context) : undefined
  return (
    drop && `${chooseDropWords(drop, context.now)} ${toIsoTime(drop.at).slice(0, 10)} (${describeDropSource(drop)})`
  )
}

export const describeDropSource = ({ basis, source }: DatedFact): string =>
  basis === "stated" ? `source: ${source}` : `estimate: at most ${source}`

/** The words before the day. Only a registry's list is sure. */
export const chooseDropWords = ({ at, basis }: Pick<DatedFact, "at" | "basis">, now: number): string => {
  const verb = isDayPast(at, now) ? "was due to drop" : basis === "stated" ? "drops" : "may drop"
  return basis === "stated" ? verb : `${verb} by about`
}

/** By days in UTC, as a reader compares dates. */
const isDayPast = (at: number, now: number): boolean => Math.floor(at / dayMs) < Math.floor(now / dayMs)

/** The first day on which a deleted name may drop, for the plan of its checks. */
export const findEarliestDrop = (subject: PhaseFacts, tld: string, stated?: StatedDrop): DatedFact | undefined => {
  if (stated !== undefined) return { ...stated, basis: "stated" }
  const { pendingDays, rule } = readPeriods(tld)
  return countFromStart(subject, pendingDays, rule)
}

/** The last day on which the registry surely restores a name: a later one loses it. Undefined when it is past or not known. */
export const findRestoreEnd = (subject: PhaseFacts, tld: string, now: number): DatedFact | undefined => {
  if (subject.lifecycle?.phase !== "redemption") return undefined
  const { redemptionDays, rule } = readPeriods(tld)
  const end = countFromStart(subject, redemptionDays, rule)
  return end !== undefined && end.at > now ? end : undefined
}

type Life = Pick<Lifecycle, "expires_at" | "phase">

interface PhaseFacts extends PhaseStart {
  readonly lifecycle?: Life | undefined
}

/** The times between which the phase began. */
interface PhaseStart {
  readonly earliestPhaseStart?: number | undefined
  readonly latestPhaseStart?: number | undefined
}

/** The registry states when it last changed a name, never what it changed. So only a check of another phase limits the start. */
const countFromStart = ({ earliestPhaseStart = NaN, lifecycle }: PhaseFacts, days: number, rule: string) =>
  makeEstimate(earliestPhaseStart, days, `the last check before ${nameOf(lifecycle)}, by ${rule}`)

const nameOf = (lifecycle: Life | undefined): string => lifecycle?.phase.replaceAll("_", " ") ?? ""

const countFromExpiry = ({ expires_at, phase }: Life, lookedAt: number, tld: string) => {
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
