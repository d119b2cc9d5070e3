import { phaseWords } from "../../../evidence/describe-row.ts"
import { watchLimits } from "../limits.ts"
import { findEarliestDrop } from "./drop-date.ts"
import type { CheckContext } from "./name-check.ts"
import { findNextThreshold } from "./expiry-thresholds.ts"
import type { Subject } from "./subject.ts"
import { dayMs } from "../../../sharing/time-span.ts"

const freeCheckMs = 7 * dayMs
const zoneCheckMs = 7 * dayMs
/** The registry no longer maintains a date this long after the expiry. */
const longExpiredMs = 120 * dayMs
/** Many names share such a date. */
const exactSpreadMs = 10 * 60_000

export interface NextCheck {
  readonly dueAt: number
  readonly why: string
  /** The zone is checked first until then. */
  readonly registryDueAt?: number
}

/** Daily when a change is near, else weekly or more rarely. */
export const planNextCheck = (subject: Subject, context: CheckContext): NextCheck => {
  const { now } = context
  if (subject.fails > 0) return planAfterFailure(subject, context)
  if (subject.missingSince !== undefined)
    return planSoon(
      context,
      watchLimits.confirmEndMs * 1.05,
      "the registry answered “not found” once: a second answer decides",
    )
  if (subject.state === "unlooked") return { dueAt: now, why: "not checked yet" }
  if (subject.state === "unregistered") return planSoon(context, freeCheckMs, "not registered: checked weekly")
  if (subject.state === "blocked") return planSoon(context, freeCheckMs, "kept from registration: checked weekly")
  return planRegistered(subject, context)
}

/** Names added together must not stay together. */
const spreadDue = ({ now, random, scale }: CheckContext, ms: number): number =>
  Math.round(now + (ms * (0.9 + 0.2 * random)) / scale)

const planSoon = (context: CheckContext, ms: number, why: string): NextCheck => ({
  dueAt: Math.round(context.now + (ms * (1 + 0.1 * context.random)) / context.scale),
  why,
})

const planAfterFailure = ({ blindSince, fails, failedSince, reason }: Subject, context: CheckContext): NextCheck => {
  const pauses = watchLimits.failedCheckMs
  const dueAt = spreadDue(context, pauses[Math.min(fails, pauses.length) - 1] ?? dayMs)
  const blindAt = (failedSince ?? context.now) + watchLimits.blindMs / context.scale
  const becomesBlindFirst = blindSince === undefined && blindAt > context.now && blindAt < dueAt
  return {
    dueAt: becomesBlindFirst ? Math.ceil(blindAt) : dueAt,
    why: `the last check failed (${reason ?? "unknown"}): tried again, less and less often`,
  }
}

const planRegistered = (subject: Subject, context: CheckContext): NextCheck => {
  const { now, random, scale } = context
  const phase = subject.lifecycle?.phase
  if (phase === "pending_delete") return planPendingDelete(subject, context)
  if (phase === "redemption" || phase === "auto_renew" || phase === "pending_restore")
    return { dueAt: spreadDue(context, dayMs), why: `${phaseWords[phase]}: checked daily` }
  const expires = subject.lifecycle?.expires_at
  if (expires === undefined || expires === null)
    return {
      dueAt: spreadDue(context, zoneCheckMs),
      why: "registered, without a date of expiry: checked weekly",
    }
  const leftMs = Date.parse(expires) - now
  const isNear = leftMs <= watchLimits.nearExpiryMs && leftMs > -longExpiredMs
  const usualDueAt = spreadDue(context, isNear ? dayMs : zoneCheckMs)
  const threshold = findNextThreshold(subject, context) ?? Infinity
  const exactAt = Math.min(
    threshold,
    leftMs > watchLimits.nearExpiryMs ? now + leftMs - watchLimits.nearExpiryMs : Infinity,
  )
  if (exactAt < usualDueAt) {
    const dueAt = Math.ceil(exactAt + (random * exactSpreadMs) / scale)
    const why = exactAt === threshold ? "a threshold before its expiry" : "a week before its expiry"
    return { dueAt, why, registryDueAt: dueAt }
  }
  if (isNear)
    return {
      dueAt: usualDueAt,
      why: leftMs > 0 ? "near its expiry: checked daily" : "past its expiry: checked daily",
    }
  const why = "far from its expiry: the zone is checked weekly, the registry every 30 days"
  return { dueAt: usualDueAt, why, registryDueAt: spreadDue(context, watchLimits.registryCheckMs) }
}

/** Schedules no check until the drop, three soon after it, then daily ones. surename is no drop catcher. */
const planPendingDelete = (subject: Subject, context: CheckContext): NextCheck => {
  const { drop, now, random, scale, tld } = context
  const date = findEarliestDrop(subject, tld, drop)
  if (date !== undefined && date.at > now)
    return {
      dueAt: Math.ceil(date.at + (random * exactSpreadMs) / scale),
      why: `${phaseWords.pending_delete}: checked when the drop is ${date.basis}`,
    }
  if (date === undefined)
    return { dueAt: spreadDue(context, dayMs), why: `${phaseWords.pending_delete}: checked daily` }
  const wait = watchLimits.dropCheckMs[subject.dropLooks - 1]
  return wait === undefined
    ? { dueAt: spreadDue(context, dayMs), why: "past the expected drop: checked daily" }
    : { dueAt: spreadDue(context, wait), why: "the drop was expected: checked a few times soon" }
}
