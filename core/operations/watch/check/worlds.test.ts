import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { establishNotFound } from "../../../evidence/authoritative-not-found.ts"
import type { Lifecycle, Registration } from "../../../evidence/row.ts"
import { watchLimits } from "../limits.ts"
import type { Edge, NameCheck, CheckContext, ConclusiveVerdict } from "./name-check.ts"
import { applyCheck } from "./apply-check.ts"
import { decodeSubject, type Subject, uncheckedSubject } from "./subject.ts"

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const start = Date.parse("2026-11-01T00:00:00.000Z")
const name = "watched.com"

/** The truth about the name from a time on. */
interface Truth {
  readonly from: number
  readonly state: "registered" | "unregistered" | "blocked"
  readonly phase: Lifecycle["phase"]
  readonly expiresAt: number
  readonly registration: Registration
}

interface DatedEdge {
  readonly at: number
  readonly edge: Edge
}

/** mulberry32: the same world for the same seed. */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let one = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  one = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one
  return ((one ^ (one >>> 14)) >>> 0) / 4_294_967_296
}

const pick = <A>(random: () => number, from: readonly [A, ...ReadonlyArray<A>]): A =>
  from[Math.floor(random() * from.length)] ?? from[0]

const makeTruth = (random: () => number): ReadonlyArray<Truth> => {
  const truths: Array<Truth> = []
  let expiresAt = start + (5 + random() * 90) * day
  for (let at = start - day; at < start + 60 * day; at += (0.01 + random() ** 2 * 20) * day) {
    if (random() < 0.2) expiresAt += 365 * day
    truths.push({
      from: at,
      state: pick(random, ["registered", "registered", "registered", "unregistered", "blocked"]),
      phase: pick(random, ["active", "active", "auto_renew", "redemption", "pending_delete"]),
      expiresAt,
      registration: {
        registrar: pick(random, ["One, Inc.", "Two GmbH"]),
        name_servers: pick(random, [["a.example", "b.example"], ["c.example"]]),
        ...(random() < 0.8 ? { dnssec: random() < 0.5 } : {}),
      },
    })
  }
  return truths
}

const isoOf = (ms: number) => new Date(ms).toISOString()
const proof = Result.getOrThrow(
  establishNotFound({
    name,
    publicSuffix: "com",
    route: { basis: "iana", tld: "com", base: "https://rdap.example/" },
    urls: [`https://rdap.example/domain/${name}`],
    status: 404,
    body: "nothing",
    positiveControl: "passed",
    negativeControl: "passed",
    zone: "missing",
    at: isoOf(start),
  }),
)

const verdictOf = ({ expiresAt, phase, registration, state }: Truth, at: number): ConclusiveVerdict => {
  const block = { kind: "reserved", text: "kept" } as const
  if (state !== "registered")
    return { _tag: "Unregistered", proof, at: isoOf(at), ...(state === "blocked" ? { block } : {}) }
  const dates = { registered_at: null, changed_at: null, expires_at: isoOf(expiresAt) }
  const lifecycle = { phase, holds: [], statuses: [], ...dates }
  const authority = { source: "authoritative", basis: "iana" } as const
  return { _tag: "Registered", authority, lifecycle, registration, at: isoOf(at) }
}

/** Sixty days of one name: a registry that fails, a clock that jumps, a process that is killed before it has written. */
const play = (seed: number) => {
  const random = randomOf(seed)
  const truths = makeTruth(random)
  const outages = Array.from({ length: Math.floor(random() * 4) }, () => {
    const from = start + random() * 60 * day
    return { from, until: from + random() ** 2 * 10 * day }
  })
  const jumps = Array.from({ length: 3 }, () => ({ at: start + random() * 60 * day, ms: (random() - 0.5) * 4 * hour }))
  const truthAt = (at: number) => truths.findLast(({ from }) => from <= at) ?? never
  const isMine = random() < 0.5
  const interest = { isMine, thresholds: isMine ? watchLimits.expiryDays : [] }
  let [subject, real, dueAt]: [Subject, number, number] = [uncheckedSubject, start, start]
  const events: Array<DatedEdge> = []
  const verdicts: Array<{ readonly at: number; readonly clock: number; readonly truth: Truth }> = []
  const checks: Array<number> = []
  const lateStarts: Array<number> = []
  while (real < start + 90 * day) {
    const offset = jumps.findLast(({ at }) => at <= real)?.ms ?? 0
    const now = Math.round(real + offset)
    if (now < dueAt) {
      const jump = jumps.filter(({ at }) => at > real).map(({ at }) => at)
      real = Math.min(real + dueAt - now, ...jump)
      continue
    }
    const truth = truthAt(real)
    const isAway = outages.some(({ from, until }) => from <= real && real < until)
    const zone = truth.state === "registered" ? (truth.registration.name_servers ?? []) : []
    const isZoneOnly = (subject.registryDueAt ?? 0) > now && (zone.join() === subject.zone?.join() || random() < 0.1)
    const check: NameCheck = isZoneOnly
      ? { _tag: "SameZone" }
      : isAway
        ? { _tag: "Failed", reason: pick(random, ["timeout", "throttled", "control_failed"]) }
        : { _tag: "Verdict", verdict: verdictOf(truth, now), zone }
    const context: CheckContext = { now, tld: "com", interest, random: random(), scale: 1 }
    const next = applyCheck(subject, check, context)
    checks.push(real)
    // Killed before the transaction ended: nothing of it is there, and another instance checks again.
    if (random() < 0.05) {
      real += 40_000
      continue
    }
    subject = decodeSubject(JSON.stringify(next.after))
    dueAt = next.dueAt
    const other = truths.findLast(
      ({ from, phase, state }) => from <= real && `${state} ${phase}` !== `${truth.state} ${truth.phase}`,
    )
    const phaseStart = truths.find(({ from }) => from > (other?.from ?? 0))?.from ?? 0
    if ((subject.earliestPhaseStart ?? 0) > phaseStart + 4 * hour) lateStarts.push(real)
    for (const edge of next.edges) events.push({ at: real, edge })
    if (check._tag === "Verdict") verdicts.push({ at: real, clock: now, truth })
    real += 1
  }
  return { events, verdicts, checks, lateStarts, truthAt, interest }
}

type World = ReturnType<typeof play>

/** An event that was not true when it was told. */
const untrueIn = ({ events, truthAt }: World) =>
  events.filter(({ at, edge }) => {
    const truth = truthAt(at)
    if (edge.type === "registration.ended") return truth.state === "registered"
    if (edge.type === "registration.seen") return truth.state !== "registered"
    if (edge.type === "block.seen") return truth.state !== "blocked"
    if (edge.type === "lifecycle.entered") return edge.after?.["lifecycle"] !== truth.phase
    if (edge.type === "registrar.changed") return edge.after?.["registrar"] !== truth.registration.registrar
    if (edge.type === "expiry.near") return edge.after?.["expires_at"] !== isoOf(truth.expiresAt)
    return false
  })

/** The edges between what was true at one verdict and at the next, by another way than the code's. */
const expectedIn = ({ verdicts }: World): ReadonlyArray<string> => {
  const edges: Array<string> = []
  let [known, missing]: [Truth | undefined, number | undefined] = [undefined, undefined]
  const dnssec: { last?: boolean | undefined } = {}
  for (const { clock, truth } of verdicts) {
    const last = known
    if (last?.state === "registered" && truth.state !== "registered") {
      missing = Math.min(missing ?? clock, clock)
      if (clock - missing < watchLimits.confirmEndMs) continue
      edges.push("registration.ended")
    }
    missing = undefined
    if (last !== undefined && last.state !== "registered" && truth.state === "registered")
      edges.push("registration.seen")
    if (last !== undefined && last.state !== "blocked" && truth.state === "blocked") edges.push("block.seen")
    if (last?.state === "registered" && truth.state === "registered") {
      const isEntered = ["auto_renew", "redemption", "pending_delete"].includes(truth.phase)
      if (truth.phase !== last.phase && isEntered) edges.push("lifecycle.entered")
      if (truth.registration.registrar !== last.registration.registrar) edges.push("registrar.changed")
      if (truth.registration.name_servers?.join() !== last.registration.name_servers?.join())
        edges.push("nameservers.changed")
      const { dnssec: signed } = truth.registration
      if (signed !== undefined && dnssec.last !== undefined && signed !== dnssec.last) edges.push("dnssec.changed")
    }
    dnssec.last =
      truth.state !== "registered"
        ? undefined
        : (truth.registration.dnssec ?? (last?.state === "registered" ? dnssec.last : undefined))
    known = truth
  }
  return edges
}

const aside = new Set(["watch.blind", "watch.sees_again", "expiry.near"])
const never: Truth = { from: 0, state: "unregistered", phase: "active", expiresAt: 0, registration: {} }

describe("1,000 worlds of sixty days", () => {
  const worlds = Array.from({ length: 1_000 }, (_, seed) => ({ seed, ...play(seed) }))

  it("every event is true", () => {
    expect(worlds.flatMap((world) => untrueIn(world).map((one) => ({ seed: world.seed, ...one })))).toEqual([])
  })

  it("every true edge gives one event", () => {
    for (const world of worlds) {
      const edges = world.events.map(({ edge }) => edge.type).filter((type) => !aside.has(type))
      expect(edges, `seed ${world.seed}`).toEqual(expectedIn(world))
    }
  })

  it("no phase begins before its earliest start", () => {
    for (const { lateStarts, seed } of worlds) expect(lateStarts, `seed ${seed}`).toEqual([])
  })

  it("each outage gives at most one watch.blind, after a day, and one watch.sees_again", () => {
    for (const { seed, events, verdicts } of worlds) {
      const words = events.filter(({ edge }) => edge.type.startsWith("watch."))
      for (const [n, { at, edge }] of words.entries()) {
        expect(edge.type, `seed ${seed}`).toBe(n % 2 === 0 ? "watch.blind" : "watch.sees_again")
        const last = verdicts.findLast((one) => one.at < at)?.at ?? start
        if (n % 2 === 0) expect(at - last, `seed ${seed}`).toBeGreaterThan(day - 4 * hour)
      }
    }
  })

  it("each expiry passes each threshold once", () => {
    for (const { seed, events } of worlds) {
      const near = events.flatMap(({ edge }) => (edge.type === "expiry.near" ? [edge] : []))
      const passed = near.flatMap(({ after, days = [] }) =>
        days.map((one) => `${String(after?.["expires_at"])} ${one}`),
      )
      // A name that was registered anew has a baseline of its own.
      if (!events.some(({ edge }) => edge.type === "registration.ended"))
        expect(new Set(passed).size, `seed ${seed}`).toBe(passed.length)
    }
  })

  it("checks every name about weekly, and at most 400 times", () => {
    for (const { checks, seed } of worlds) {
      const gaps = checks.slice(1).map((at, n) => at - (checks[n] ?? at))
      expect(Math.max(...gaps), `seed ${seed}`).toBeLessThan(8 * day + 4 * hour)
      expect(checks.length, `seed ${seed}`).toBeLessThan(400)
    }
  })
})

describe("the time of the next check", () => {
  const makeRegistered = (more: Partial<Truth>): Truth => ({
    ...never,
    state: "registered",
    expiresAt: start + 300 * day,
    ...more,
  })
  const planCheck = (truth: Truth, more: Partial<CheckContext> = {}) => {
    const context = {
      now: start,
      tld: "com",
      interest: { isMine: false, thresholds: [] },
      random: 0.5,
      scale: 1,
      ...more,
    }
    const { after, dueAt, why } = applyCheck(
      uncheckedSubject,
      { _tag: "Verdict", verdict: verdictOf(truth, start) },
      context,
    )
    return { days: Math.round(((dueAt - start) / day) * 100) / 100, why, registry: after.registryDueAt }
  }
  it.each([
    ["free", { state: "unregistered" }, {}, 7.35],
    ["far from its expiry", {}, {}, 7],
    ["near its expiry", { expiresAt: start + 5 * day }, {}, 1],
    ["a week before the week before", { expiresAt: start + 10 * day }, {}, 3],
    ["in redemption", { phase: "redemption" }, {}, 1],
    ["pending delete, begun before the first check", { phase: "pending_delete" }, {}, 1],
    [
      "pending delete, at the date of a list",
      { phase: "pending_delete" },
      { drop: { at: start + 2 * day, source: "a list" } },
      2,
    ],
    ["at a threshold", {}, { interest: { isMine: true, thresholds: [298] } }, 2],
    ["a hundred times faster", {}, { scale: 100 }, 0.07],
  ] as const)("%s", (_, truth, context, days) => {
    expect(planCheck(makeRegistered(truth), context).days).toBeCloseTo(days, 1)
  })

  it("is at the estimated drop, three times soon after it, then daily", () => {
    let [subject, now]: [Subject, number] = [uncheckedSubject, start]
    const waits: Array<number> = []
    for (let n = 0; n < 8; n++) {
      const context = { now, tld: "com", interest: { isMine: false, thresholds: [] }, random: 0.5, scale: 1 }
      const phase = n === 0 ? "active" : "pending_delete"
      const verdict = verdictOf(makeRegistered({ phase, expiresAt: start + 5 * day }), now)
      const next = applyCheck(subject, { _tag: "Verdict", verdict }, context)
      waits.push(Math.round((next.dueAt - now) / minute))
      ;[subject, now] = [next.after, next.dueAt]
    }
    expect(waits.slice(1)).toEqual([4 * 1_440 + 5, 5, 15, 60, 1_440, 1_440, 1_440])
  })
})
