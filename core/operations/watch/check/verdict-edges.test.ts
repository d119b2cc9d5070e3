import { expect, it } from "vitest"
import type { Lifecycle } from "../../../evidence/row.ts"
import { type Subject, uncheckedSubject } from "./subject.ts"
import { toVerdictState } from "./verdict-edges.ts"

const makeLifecycle = (phase: Lifecycle["phase"]): Lifecycle => ({
  phase,
  holds: [],
  statuses: [],
  registered_at: null,
  changed_at: null,
  expires_at: null,
})
const lookedAt = 1_000
const [active, redemption] = [makeLifecycle("active"), makeLifecycle("redemption")]

it.each<[string, Partial<Subject>, number | undefined]>([
  ["the last check of another phase", { lifecycle: active }, lookedAt],
  ["no later than now, after a clock was ahead", { lifecycle: active, lookedAt: 9_999 }, 2_000],
  ["the start that is stored", { lifecycle: redemption, earliestPhaseStart: 500 }, 500],
  ["unknown at the first check", { state: "unlooked" }, undefined],
  ["unknown after a first check of this phase", { lifecycle: redemption }, undefined],
  ["unknown after WHOIS, which shows no phase", {}, undefined],
  ["unknown after a wrong not found", { lifecycle: active, missingSince: 900 }, undefined],
  ["unknown after a failed restore", { lifecycle: makeLifecycle("pending_restore") }, undefined],
  ["unknown after another registration", { state: "unregistered" }, undefined],
])("has an earliest start of redemption that is %s", (_, before, earliestPhaseStart) => {
  const authority = { source: "authoritative", basis: "iana" } as const
  const verdict = { _tag: "Registered", authority, lifecycle: redemption, at: new Date(2_000).toISOString() } as const
  const context = { now: 2_000, tld: "com", interest: { isMine: true, thresholds: [] }, random: 0.5, scale: 1 }
  const base: Subject = { ...uncheckedSubject, state: "registered", lookedAt, ...before }
  expect(toVerdictState(base, verdict, context).earliestPhaseStart).toBe(earliestPhaseStart)
})
