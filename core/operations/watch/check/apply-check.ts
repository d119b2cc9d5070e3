import { toIsoTime } from "../../../sharing/iso-time.ts"
import { watchLimits } from "../limits.ts"
import type { Edge, NameCheck, CheckContext } from "./name-check.ts"
import { findEarliestDrop } from "./drop-date.ts"
import { listPassedThresholds } from "./expiry-thresholds.ts"
import { planNextCheck, type NextCheck } from "./next-check.ts"
import { listSiteEdges, toFacts, toVerdictState, listVerdictEdges } from "./verdict-edges.ts"
import type { Subject } from "./subject.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

const blindFails = 3

export interface Step extends Omit<NextCheck, "registryDueAt"> {
  readonly after: Subject
  readonly edges: ReadonlyArray<Edge>
}

/** Only a verdict makes an edge; repeated failures make one event. */
export const applyCheck = (before: Subject, check: NameCheck, context: CheckContext): Step => {
  const { after, edges } =
    check._tag === "Failed" ? applyFailure(before, check, context) : applyVerdict(before, check, context)
  const { registryDueAt: plannedAt, ...next } = planNextCheck(after, context)
  const { registryDueAt: currentDueAt = Infinity, ...rest } = after
  // A check of the zone does not postpone the registry's.
  const registryDueAt =
    plannedAt !== undefined && check._tag === "SameZone" ? Math.min(currentDueAt, plannedAt) : plannedAt
  if (registryDueAt === undefined) return { after: rest, edges, ...next }
  return { after: { ...rest, registryDueAt }, edges, ...next, dueAt: Math.min(next.dueAt, registryDueAt) }
}

type Change = Pick<Step, "after" | "edges">

const applyFailure = (
  before: Subject,
  { reason }: Extract<NameCheck, { readonly _tag: "Failed" }>,
  { now, scale }: CheckContext,
): Change => {
  // A clock that was ahead must not delay the alarm.
  const failedSince = Math.min(before.failedSince ?? now, now)
  const after: Subject = { ...before, fails: before.fails + 1, failedSince, reason }
  const isBlind = after.fails >= blindFails && now - failedSince >= watchLimits.blindMs / scale
  if (!isBlind || before.blindSince !== undefined) return { after, edges: [] }
  const edge: Edge = {
    type: "watch.blind",
    before: before.lookedAt === undefined ? null : { state: before.state, looked_at: toIsoTime(before.lookedAt) },
    after: { reason, since: toIsoTime(failedSince), looks: after.fails },
    rule: "No check came to a verdict for a day. Nothing is concluded about the name.",
  }
  return { after: { ...after, blindSince: now }, edges: [edge] }
}

const applyVerdict = (
  before: Subject,
  check: Exclude<NameCheck, { readonly _tag: "Failed" }>,
  context: CheckContext,
): Change => {
  const site = check.site === undefined ? before.site : { ...before.site, ...check.site }
  const siteFields = site === undefined ? {} : { site }
  const siteChanges = listSiteEdges(before, check.site)
  // The check skipped the registry, so its outage continues.
  if (check._tag === "SameZone") return { after: { ...before, ...siteFields }, edges: siteChanges }
  const { blindSince, failedSince: _, reason, ...rest } = before
  const base: Subject = {
    ...rest,
    fails: 0,
    ...siteFields,
    ...omitUndefined({ zone: check.zone }),
  }
  const next = toVerdictState(base, check.verdict, context)
  const thresholds = listPassedThresholds(before, next, context)
  const after = { ...countDropChecks(before, next, context), ...thresholds.next }
  const recoveryEdges: ReadonlyArray<Edge> =
    blindSince === undefined
      ? []
      : [
          {
            type: "watch.sees_again",
            before: { blind_since: toIsoTime(blindSince), ...omitUndefined({ reason }) },
            after: toFacts(after),
            rule: "A check came to a verdict again. Other events say what changed meanwhile.",
          },
        ]
  return { after, edges: [...recoveryEdges, ...listVerdictEdges(before, after), ...thresholds.edges, ...siteChanges] }
}

const countDropChecks = (before: Subject, after: Subject, { drop, now, tld }: CheckContext): Subject => {
  const isExpected =
    after.lifecycle?.phase === "pending_delete" && (findEarliestDrop(after, tld, drop)?.at ?? Infinity) <= now
  return { ...after, dropLooks: isExpected ? before.dropLooks + 1 : 0 }
}
