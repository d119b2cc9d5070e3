import { limits } from "../../../limits.ts"
import type { Edge, Look, LookContext } from "./look.ts"
import { dropDate } from "./drop-date.ts"
import { passedThresholds } from "./near-expiry.ts"
import { planNextLook, type NextLook } from "./next-look.ts"
import { siteEdges, toFacts, toVerdictState, verdictEdges } from "./verdict-edges.ts"
import type { Subject } from "./subject.ts"

export interface Step extends Omit<NextLook, "registryDueAt"> {
  readonly after: Subject
  readonly edges: ReadonlyArray<Edge>
}

/** One look at one name. An edge comes from a verdict alone; a failed look counts, and after a while it is told once. */
export const step = (before: Subject, look: Look, context: LookContext): Step => {
  const { after, edges } = look._tag === "Failed" ? fail(before, look, context) : succeed(before, look, context)
  const { registryDueAt: planned, ...next } = planNextLook(after, context)
  const { registryDueAt: due = Infinity, ...rest } = after
  // A look at the zone alone does not put off the registry's turn.
  const registryDueAt = planned !== undefined && look._tag === "SameZone" ? Math.min(due, planned) : planned
  if (registryDueAt === undefined) return { after: rest, edges, ...next }
  return { after: { ...rest, registryDueAt }, edges, ...next, dueAt: Math.min(next.dueAt, registryDueAt) }
}

type Change = Pick<Step, "after" | "edges">

const fail = (
  before: Subject,
  { reason }: Extract<Look, { readonly _tag: "Failed" }>,
  { now, scale }: LookContext,
): Change => {
  // A clock that was ahead must not hold back the alarm.
  const failedSince = Math.min(before.failedSince ?? now, now)
  const after: Subject = { ...before, fails: before.fails + 1, failedSince, reason }
  const isBlind = after.fails >= limits.blindFails && now - failedSince >= limits.blindMs / scale
  if (!isBlind || before.blindSince !== undefined) return { after, edges: [] }
  const edge: Edge = {
    type: "watch.blind",
    before: before.lookedAt === undefined ? null : { state: before.state, looked_at: timeText(before.lookedAt) },
    after: { reason, since: timeText(failedSince), looks: after.fails },
    rule: "No look came to a verdict for a day. Nothing is concluded about the name.",
  }
  return { after: { ...after, blindSince: now }, edges: [edge] }
}

const succeed = (before: Subject, look: Exclude<Look, { readonly _tag: "Failed" }>, context: LookContext): Change => {
  const site = look.site === undefined ? before.site : { ...before.site, ...look.site }
  const seenSite = site === undefined ? {} : { site }
  const ofSite = siteEdges(before, look.site)
  // The registry was not asked, so that an outage of its goes on.
  if (look._tag === "SameZone") return { after: { ...before, ...seenSite }, edges: ofSite }
  const { now } = context
  const { blindSince, failedSince: _, reason, ...rest } = before
  const base: Subject = {
    ...rest,
    fails: 0,
    lookedAt: now,
    ...seenSite,
    ...(look.zone === undefined ? {} : { zone: look.zone }),
  }
  const next = toVerdictState(base, look.verdict, context)
  const passed = passedThresholds(before, next, context)
  const after = { ...countDropLooks(before, next, context), ...passed.next }
  const sees: ReadonlyArray<Edge> =
    blindSince === undefined
      ? []
      : [
          {
            type: "watch.sees_again",
            before: { blind_since: timeText(blindSince), ...(reason === undefined ? {} : { reason }) },
            after: toFacts(after),
            rule: "A look came to a verdict again. Other events say what changed meanwhile.",
          },
        ]
  return { after, edges: [...sees, ...verdictEdges(before, after), ...passed.edges, ...ofSite] }
}

const countDropLooks = (before: Subject, after: Subject, { drop, now, tld }: LookContext): Subject => {
  const isExpected = after.lifecycle?.phase === "pending_delete" && (dropDate(after, tld, drop)?.at ?? now) <= now
  return { ...after, dropLooks: isExpected ? before.dropLooks + 1 : 0 }
}

export const timeText = (ms: number): string => new Date(ms).toISOString()
