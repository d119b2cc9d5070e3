import { describe, expect, it } from "@effect/vitest"
import { domainText, nameOf, makeObservation } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { encodeFacts } from "../../../evidence/name-facts.ts"
import { encodeVerdict } from "../../../evidence/verdict-codec.ts"
import { weigh } from "../../../evidence/weigh.ts"
import { domainLimits } from "../limits.ts"
import { Domains, type OwnedDomain } from "../ports/domains.ts"
import { type StoredEntry, Store } from "../../../ports/store.ts"
import { Watchlists } from "../../watch/ports/watchlists.ts"
import { listDomains } from "./logic.ts"

const seen = "2026-11-21T10:00:00.000Z"
const day = 86_400_000

const ownedDomain = (domain: string, more: Partial<OwnedDomain> = {}): OwnedDomain => ({
  domain,
  projectId: "default",
  status: "verified",
  value: `surename-verify=${domain}`,
  issuedAt: 0,
  expiresAt: 1,
  ...more,
})

const entities = [{ roles: ["registrar"], vcardArray: ["vcard", [["fn", {}, "text", "Moss Inc."]]] }]

const verdict = (
  name: string,
  events: ReadonlyArray<object>,
  status: ReadonlyArray<string> = ["active"],
): StoredEntry => {
  const found = makeObservation({
    asked: name,
    status: 200,
    body: domainText(name, { events, status, entities }),
    at: seen,
  })
  const weighed = weigh({ name: nameOf(name), observations: [found] })
  return { value: encodeVerdict({ name, verdict: weighed, evidence: [] }), at: Date.parse(seen), freshUntil: 0 }
}

const facts = (name: string): StoredEntry => ({
  value: encodeFacts(name, {
    address: { resolves: true, evidence: [] },
    site: { serves: true, title: "Lamps of moss", evidence: [] },
    parked: { parked: false, basis: [] },
  }),
  at: Date.parse(seen),
  freshUntil: 0,
})

const seenPhase = {
  phase: "redemption",
  earliestPhaseStart: Date.parse("2026-11-16"),
  latestPhaseStart: Date.parse("2026-11-17"),
} as const

/** A store that is asked for many at once and for nothing else: a list that looks names up dies here. A watch saw a.com. */
const listFrom = (
  domains: ReadonlyArray<OwnedDomain>,
  entries: Readonly<Record<string, StoredEntry>>,
  input: typeof listDomains.contract.input.Type = {},
) => {
  const questions: Array<string> = []
  const layer = Layer.mergeAll(
    Layer.mock(Domains)({
      list: (_, after = "", most) => Effect.succeed(domains.filter(({ domain }) => domain > after).slice(0, most)),
    }),
    Layer.mock(Watchlists)({
      findLastChecks: () => Effect.succeed(new Map([["a.com", { lookedAt: 0, seenPhase }]])),
    }),
    Layer.mock(Store)({
      getMany: (kind, keys) =>
        Effect.sync(() => {
          questions.push(kind)
          return keys.map((key) => entries[`${kind} ${key}`])
        }),
    }),
  )
  return Effect.gen(function* () {
    yield* TestClock.setTime(Date.parse(seen) + day)
    return { ...(yield* listDomains.decodeAndRun(input, "ada")), questions }
  }).pipe(Effect.provide(layer))
}

describe("list_domains", () => {
  it.effect("lists stored facts of any age, with their age and source", () =>
    Effect.gen(function* () {
      const events = [{ eventAction: "expiration", eventDate: "2030-01-01T00:00:00Z" }]
      const entries = { "verdict a.com": verdict("a.com", events), "facts a.com": facts("a.com") }
      const { domains, questions } = yield* listFrom([ownedDomain("a.com")], entries)
      expect(domains).toMatchObject([
        {
          classification: "active",
          rdap_source: "authoritative",
          rdap_basis: "iana",
          registrar: "Moss Inc.",
          title: "Lamps of moss",
          expires_at: "2030-01-01T00:00:00.000Z",
          expires_source: "rdap",
          scan_age_ms: day,
        },
      ])
      expect(questions).toEqual(["verdict", "facts"])
      const ahead = { ...entries, "facts a.com": { ...facts("a.com"), at: Date.parse(seen) + 11 * day } }
      expect((yield* listFrom([ownedDomain("a.com")], ahead)).domains).toMatchObject([{ scan_age_ms: 10 * day }])
      const early = { ...entries, "verdict a.com": { ...verdict("a.com", events), at: Date.parse(seen) + 11 * day } }
      expect((yield* listFrom([ownedDomain("a.com")], early)).domains).toMatchObject([{ classification: "unprobed" }])
    }),
  )

  it.effect("reports the age of the oldest fact in the row", () =>
    Effect.gen(function* () {
      const older = { ...facts("a.com"), at: Date.parse(seen) - 5 * day }
      const entries = { "verdict a.com": verdict("a.com", []), "facts a.com": older }
      const [one] = (yield* listFrom([ownedDomain("a.com")], entries)).domains
      expect(one).toMatchObject({ classification: "active", scan_age_ms: 6 * day })
      const [none] = (yield* listFrom([ownedDomain("a.com")], { "verdict a.com": verdict("a.com", []) })).domains
      expect(none).toMatchObject({ classification: "registered", scan_age_ms: day })
    }),
  )

  it.effect("keeps “the registry gave none” and “never looked up” apart", () =>
    Effect.gen(function* () {
      const { domains } = yield* listFrom([ownedDomain("a.com"), ownedDomain("b.com")], {
        "verdict a.com": verdict("a.com", []),
      })
      expect(domains[0]).toMatchObject({ classification: "registered", expires_at: null })
      expect(domains[1]).toMatchObject({ classification: "unprobed" })
      for (const field of ["expires_at", "expires_source", "scan_age_ms", "title", "liveness", "lapsed_at"])
        expect(domains[1]).not.toHaveProperty(field)
    }),
  )

  it.effect("shows a verification record while publishing it still helps", () =>
    Effect.gen(function* () {
      const [open, over] = [Date.parse(seen) + 2 * day, 1]
      const { domains } = yield* listFrom(
        [
          ownedDomain("a.com", { status: "challenged", expiresAt: open }),
          ownedDomain("b.com", { status: "challenged", expiresAt: over }),
          ownedDomain("c.com", { status: "lapsed", lapsedAt: 1 }),
        ],
        {},
      )
      expect(domains.map(({ challenge }) => challenge?.expires_at ?? challenge?.name)).toEqual([
        new Date(open).toISOString(),
        undefined,
        "_surename-challenge.c.com",
      ])
    }),
  )

  it.effect("estimates the last day to restore only for a redemption that a check saw begin", () =>
    Effect.gen(function* () {
      const events = [
        { eventAction: "expiration", eventDate: "2026-10-01T00:00:00Z" },
        { eventAction: "last changed", eventDate: "2026-11-16T00:00:00Z" },
      ]
      const names = ["a.com", "b.com", "c.com"]
      const { domains } = yield* listFrom(
        names.map((name) => ownedDomain(name)),
        Object.fromEntries(
          names.map((name) => [
            `verdict ${name}`,
            verdict(name, events, name === "c.com" ? [] : ["redemption period"]),
          ]),
        ),
      )
      expect(
        domains.map((listed) => [listed.lifecycle, listed.restore_by?.at, listed.drops_at?.at.slice(0, 10)]),
      ).toEqual([
        ["redemption", "2026-12-16T00:00:00.000Z", "2026-12-22"],
        ["redemption", undefined, "2026-12-26"],
        ["active", undefined, "2026-12-15"],
      ])
    }),
  )

  it.effect("continues after the previous page, and caps the page size", () =>
    Effect.gen(function* () {
      const all = Array.from({ length: 700 }, (_, n) => ownedDomain(`n${String(n).padStart(3, "0")}.com`))
      const first = yield* listFrom(all, {}, { limit: "2" })
      expect([first.domains.length, first.next_after]).toEqual([2, "n001.com"])
      const last = yield* listFrom(all, {}, { limit: "2", after: "n697.com" })
      expect([last.domains.map(({ domain }) => domain), last.next_after]).toEqual([["n698.com", "n699.com"], undefined])
      expect((yield* listFrom(all, {}, { limit: "999" })).domains.length).toBe(domainLimits.domainsListedMax)
      expect((yield* listFrom(all, {})).domains.length).toBe(domainLimits.domainsListed)
    }),
  )
})
