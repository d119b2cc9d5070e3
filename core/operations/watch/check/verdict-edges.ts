import * as Struct from "effect/Struct"
import type { Lifecycle, Registration } from "../../../evidence/row.ts"
import { watchLimits } from "../limits.ts"
import type { EventFacts } from "../event.ts"
import type { Edge, CheckContext, ConclusiveVerdict } from "./name-check.ts"
import type { SiteSeen, Subject } from "./subject.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

/** A registration ends only when "not found" comes twice, minutes apart. */
export const toVerdictState = (base: Subject, verdict: ConclusiveVerdict, { now, scale }: CheckContext): Subject => {
  const { missingSince, site, zone } = base
  if (verdict._tag !== "Unregistered") return toRegistered(base, verdict, now)
  const first = missingSince === undefined ? undefined : Math.min(missingSince, now)
  const isConfirmed = first !== undefined && now - first >= watchLimits.confirmEndMs / scale
  if (base.state === "registered" && !isConfirmed) return { ...base, lookedAt: now, missingSince: first ?? now }
  const state = verdict.block === undefined ? "unregistered" : "blocked"
  return {
    state,
    since: base.state === state ? (base.since ?? now) : now,
    lookedAt: now,
    fails: 0,
    dropLooks: 0,
    ...omitUndefined({ block: verdict.block, zone, site }),
  }
}

const toRegistered = (
  base: Subject,
  verdict: Exclude<ConclusiveVerdict, { readonly _tag: "Unregistered" }>,
  now: number,
): Subject => {
  const wasRegistered = base.state === "registered"
  const rest = Struct.omit(base, [
    "block",
    "earliestPhaseStart",
    "latestPhaseStart",
    "lifecycle",
    "missingSince",
    "registration",
  ])
  const since = wasRegistered ? (base.since ?? now) : now
  const registered: Subject = { ...rest, state: "registered", lookedAt: now, since }
  // WHOIS shows only that a name is registered.
  if (verdict._tag === "RegisteredByWhois") return registered
  const { lifecycle, registration = {} } = verdict
  const facts = wasRegistered ? mergeFacts(base.registration, registration) : registration
  const earliestPhaseStart = wasRegistered ? findEarliestStart(base, lifecycle.phase, now) : undefined
  const isSamePhase = wasRegistered && base.lifecycle?.phase === lifecycle.phase
  const latestPhaseStart = Math.min((isSamePhase ? (base.latestPhaseStart ?? base.lookedAt) : undefined) ?? now, now)
  return { ...registered, lifecycle, registration: facts, latestPhaseStart, ...omitUndefined({ earliestPhaseStart }) }
}

/** A failed restore goes on with its first redemption, and "not found" showed no phase: then the start is not known. */
const findEarliestStart = (base: Subject, phase: Lifecycle["phase"], now: number): number | undefined => {
  const { earliestPhaseStart, lifecycle: last, lookedAt, missingSince } = base
  if (last?.phase === phase) return earliestPhaseStart
  const isUnseen = last === undefined || last.phase === "pending_restore" || missingSince !== undefined
  return isUnseen || lookedAt === undefined ? undefined : Math.min(lookedAt, now)
}

/** An omitted fact keeps its value. A registrar's number belongs to its name. */
const mergeFacts = (
  { registrar_iana_id: id, ...lastFacts }: Registration = {},
  stated: Registration,
): Registration => ({
  ...lastFacts,
  ...(id === undefined || stated.registrar !== undefined ? {} : { registrar_iana_id: id }),
  ...stated,
})

/** The first verdict is a baseline. A fact that one side lacks is no difference. */
export const listVerdictEdges = (before: Subject, after: Subject): ReadonlyArray<Edge> => {
  if (before.state === "unlooked") return []
  if (before.state === "registered" && after.state === "registered") return listRegistrationEdges(before, after)
  return listStateEdges(before, after)
}

const listStateEdges = (before: Subject, after: Subject): ReadonlyArray<Edge> => {
  const sides = { before: toFacts(before), after: toFacts(after) }
  const endEdge: Edge = {
    type: "registration.ended",
    ...sides,
    rule: `The registry answered "not found" twice, minutes apart.`,
  }
  const startEdge: Edge = { type: "registration.seen", ...sides, rule: "The name was not registered, and now it is." }
  const blockEdge: Edge = {
    type: "block.seen",
    ...sides,
    rule: "The registry says that it keeps this name from registration.",
  }
  return [
    ...(before.state === "registered" && after.state !== "registered" ? [endEdge] : []),
    ...(before.state !== "registered" && after.state === "registered" ? [startEdge] : []),
    ...(before.state !== "blocked" && after.state === "blocked" ? [blockEdge] : []),
  ]
}

const listRegistrationEdges = (before: Subject, after: Subject): ReadonlyArray<Edge> => {
  const old = before.registration ?? {}
  const now = after.registration ?? {}
  return [
    ...listPhaseEdges(before, after),
    ...compareFields("registrar.changed", old, now, ["registrar", "registrar_iana_id"], toRegistrarKey),
    ...compareFields("nameservers.changed", old, now, ["name_servers"], ({ name_servers }) =>
      name_servers?.toSorted().join(" "),
    ),
    ...compareFields("dnssec.changed", old, now, ["dnssec"], ({ dnssec }) => dnssec?.toString()),
  ]
}

/** Equal numbers are one registrar. Names count when a number is missing. */
const toRegistrarKey = (registration: Registration, compared: Registration): string | undefined =>
  registration.registrar_iana_id !== undefined && compared.registrar_iana_id !== undefined
    ? registration.registrar_iana_id
    : registration.registrar?.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

const compareFields = (
  type: "registrar.changed" | "nameservers.changed" | "dnssec.changed",
  old: Registration,
  now: Registration,
  fields: ReadonlyArray<keyof Registration>,
  key: (registration: Registration, compared: Registration) => string | undefined,
): ReadonlyArray<Edge> => {
  const last = key(old, now)
  const next = key(now, old)
  if (last === undefined || next === undefined || last === next) return []
  return [
    {
      type,
      before: pickFields(old, fields),
      after: pickFields(now, fields),
      rule: "The registry states another value than at the last verdict.",
    },
  ]
}

const pickFields = (from: Registration, fields: ReadonlyArray<keyof Registration>): EventFacts =>
  Object.fromEntries(fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])))

const enteredPhases: ReadonlySet<string> = new Set(["auto_renew", "redemption", "pending_delete"])

const listPhaseEdges = (before: Subject, after: Subject): ReadonlyArray<Edge> => {
  const old = before.lifecycle
  const now = after.lifecycle
  if (old === undefined || now === undefined) return []
  const newHolds = now.holds.filter((who) => !old.holds.includes(who))
  const type = "lifecycle.entered"
  const hold = { lifecycle: "hold", holds: now.holds }
  const rule = "The registry states this phase, and did not at the last verdict."
  return [
    ...(old.phase !== now.phase && enteredPhases.has(now.phase)
      ? [{ type, before: { lifecycle: old.phase }, after: toFacts(after), rule } as const]
      : []),
    ...(newHolds.length > 0 ? [{ type, before: { holds: old.holds }, after: hold, rule } as const] : []),
  ]
}

/** An undetermined fact is no change. */
export const listSiteEdges = ({ site = {} }: Subject, next: SiteSeen = {}): ReadonlyArray<Edge> => {
  const changedFields = (["serves", "parked"] as const).filter(
    (field) => site[field] !== undefined && next[field] !== undefined && site[field] !== next[field],
  )
  const rule = "Two visits of the website agree that this changed."
  return changedFields.length === 0
    ? []
    : [{ type: "site.changed", before: { ...site }, after: { ...site, ...next }, rule }]
}

export const toFacts = ({ block, lifecycle, registration, state }: Subject): EventFacts => ({
  state,
  ...(lifecycle === undefined ? {} : { lifecycle: lifecycle.phase, expires_at: lifecycle.expires_at }),
  ...(registration?.registrar === undefined ? {} : { registrar: registration.registrar }),
  ...(block === undefined ? {} : { block: { ...block } }),
})
