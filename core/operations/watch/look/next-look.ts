import { limits } from "../../../limits.ts"
import { dropDate } from "./drop-date.ts"
import type { LookContext } from "./look.ts"
import { nextThreshold } from "./near-expiry.ts"
import type { Subject } from "./subject.ts"

/** When a name is looked at again, and why then, for the account that watches it. */
export interface NextLook {
  readonly dueAt: number
  readonly why: string
  /** Until then the zone is looked at first. */
  readonly registryDueAt?: number
}

const day = 86_400_000

/** Politely: daily where something is about to happen, else weekly or more rarely. We catch no drops. */
export const planNextLook = (subject: Subject, context: LookContext): NextLook => {
  const { now } = context
  if (subject.fails > 0) return afterFailure(subject, context)
  if (subject.missingSince !== undefined)
    return soon(context, limits.confirmEndMs * 1.05, "the registry answered “not found” once: a second answer decides")
  if (subject.state === "unlooked") return { dueAt: now, why: "not checked yet" }
  if (subject.state === "unregistered") return soon(context, limits.freeLookMs, "not registered: checked weekly")
  if (subject.state === "blocked") return soon(context, limits.freeLookMs, "kept from registration: checked weekly")
  return ofRegistered(subject, context)
}

/** Spread by a tenth, so that names that were added together are not asked about together for ever. */
const spread = ({ now, random, scale }: LookContext, ms: number): number =>
  Math.round(now + (ms * (0.9 + 0.2 * random)) / scale)

const soon = (context: LookContext, ms: number, why: string): NextLook => ({
  dueAt: Math.round(context.now + (ms * (1 + 0.1 * context.random)) / context.scale),
  why,
})

const afterFailure = ({ blindSince, fails, failedSince, reason }: Subject, context: LookContext): NextLook => {
  const waits = limits.failedLookMs
  const dueAt = spread(context, waits[Math.min(fails, waits.length) - 1] ?? day)
  const blindAt = (failedSince ?? context.now) + limits.blindMs / context.scale
  const isLastBefore = blindSince === undefined && blindAt > context.now && blindAt < dueAt
  return {
    dueAt: isLastBefore ? Math.ceil(blindAt) : dueAt,
    why: `the last check failed (${reason ?? "unknown"}): tried again, less and less often`,
  }
}

const ofRegistered = (subject: Subject, context: LookContext): NextLook => {
  const { now, random, scale } = context
  const phase = subject.lifecycle?.phase
  if (phase === "pending_delete") return ofPendingDelete(subject, context)
  if (phase === "redemption" || phase === "auto_renew" || phase === "pending_restore")
    return { dueAt: spread(context, day), why: `${phase.replace("_", " ")}: checked daily` }
  const expires = subject.lifecycle?.expires_at
  if (expires === undefined || expires === null)
    return { dueAt: spread(context, limits.zoneLookMs), why: "registered, without a date of expiry: checked weekly" }
  const left = Date.parse(expires) - now
  const isNear = left <= limits.nearExpiryMs && left > -limits.longExpiredMs
  const usual = spread(context, isNear ? day : limits.zoneLookMs)
  const threshold = nextThreshold(subject, context) ?? Infinity
  const exact = Math.min(threshold, left > limits.nearExpiryMs ? now + left - limits.nearExpiryMs : Infinity)
  if (exact < usual) {
    const dueAt = Math.ceil(exact + (random * limits.exactSpreadMs) / scale)
    const why = exact === threshold ? "a threshold before its expiry" : "a week before its expiry"
    return { dueAt, why, registryDueAt: dueAt }
  }
  if (isNear)
    return { dueAt: usual, why: left > 0 ? "near its expiry: checked daily" : "past its expiry: checked daily" }
  const why = "far from its expiry: the zone is checked weekly, the registry every 30 days"
  return { dueAt: usual, why, registryDueAt: spread(context, limits.registryLookMs) }
}

/** Nothing until the drop, then three more looks soon, then daily: whoever wants to be first needs a drop catcher. */
const ofPendingDelete = (subject: Subject, context: LookContext): NextLook => {
  const { drop, now, random, scale, tld } = context
  const date = dropDate(subject, tld, drop)
  if (date !== undefined && date.at > now)
    return {
      dueAt: Math.ceil(date.at + (random * limits.exactSpreadMs) / scale),
      why: `pending delete: checked when the drop is ${date.basis}`,
    }
  const wait = limits.dropLookMs[subject.dropLooks - 1]
  return wait === undefined
    ? { dueAt: spread(context, day), why: "pending delete, past the expected drop: checked daily" }
    : { dueAt: spread(context, wait), why: "the drop was expected: checked a few times soon" }
}
