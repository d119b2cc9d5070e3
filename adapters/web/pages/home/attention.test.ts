import type { Lifecycle } from "@surename/core/evidence/row"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import type { CalendarDate } from "@surename/core/operations/watch/read-feed/calendar"
import { expect, it } from "vitest"
import { listAttention } from "./attention.ts"
import { listDrops } from "./read-home.ts"

const life = { holds: [], statuses: [], registered_at: null, changed_at: null }
const listed = { status: "verified", project_id: "default", classification: "active" } as const
const now = Date.parse("2026-12-01")

const readTexts = (
  ...domains: ReadonlyArray<Pick<ListedDomain, "domain" | "expires_at" | "lifecycle"> & Partial<ListedDomain>>
) =>
  listAttention(
    {
      domains: domains.map((fields) => ({ ...listed, ...fields })),
      dates: undefined,
      drafts: undefined,
      events: undefined,
      lists: undefined,
      orders: undefined,
      projects: undefined,
      saved: undefined,
      webhooks: undefined,
    },
    now,
  ).map(({ name, text }) => `${name}: ${String(text).replaceAll(/<[^>]+>/gu, "")}`)

it("names the domains that are being lost first, then those that expire soon", () => {
  const texts = readTexts(
    { domain: "undated.com", expires_at: null },
    { domain: "near.com", expires_at: "2026-12-21T00:00:00.000Z" },
    { domain: "far.com", expires_at: "2027-12-21T00:00:00.000Z" },
    { domain: "lost.com", expires_at: "2026-10-19T00:00:00.000Z", lifecycle: "redemption" },
  )
  expect(texts).toEqual([
    "lost.com: in redemption. Ask your registrar today to restore it.",
    "near.com: expires 21 Dec 2026 in 20 days",
  ])
})

it("gives each domain one line, and asks an owner without a verification whether it is theirs", () => {
  const lost = { expires_at: "2026-10-19T00:00:00.000Z", lifecycle: "redemption" } as const
  const texts = readTexts(
    { domain: "wanted.com", ...lost, status: "challenged" },
    { domain: "xn--bcher-kva.com", unicode: "bücher.com", ...lost, status: "lapsed" },
    { domain: "gone.com", expires_at: null, status: "lapsed" },
  )
  expect(texts.toSorted()).toEqual([
    "bücher.com: in redemption. Ask your registrar today to restore it.",
    "gone.com: lapsed: the record is gone",
    "wanted.com: in redemption. If it is yours, ask your registrar today to restore it.",
  ])
})

it("gives domains without a verification one line", () => {
  const makeUnverified = (domain: string) => ({ domain, expires_at: null, status: "challenged" as const })
  expect(readTexts(makeUnverified("one.com"))).toEqual(["one.com: not verified yet"])
  expect(readTexts(makeUnverified("one.com"), makeUnverified("two.com"))).toEqual([
    "2 domains: not verified yet. Each has a record to publish",
  ])
})

it("names only drops that are near, and of other names", () => {
  const makeDrop = (domain: string, day: string, phase: Lifecycle["phase"], expiry: string): CalendarDate => ({
    kind: "drop",
    domain,
    at: Date.parse(day),
    basis: "estimated",
    source: "a rule",
    words: "may drop by about",
    since: 0,
    lifecycle: { ...life, phase, expires_at: expiry },
  })
  const dates = [
    makeDrop("far.com", "2027-02-12", "active", "2026-11-29"),
    makeDrop("restorable.com", "2026-12-30", "redemption", "2027-10-19"),
    makeDrop("late.com", "2026-11-29", "pending_delete", "2026-09-01"),
    makeDrop("expired.be", "2026-12-20", "active", "2026-11-20"),
    makeDrop("mine.com", "2026-12-20", "redemption", "2026-11-20"),
  ]
  const drops = listDrops({ dates, domains: [{ ...listed, domain: "mine.com" }] }, now)
  expect(drops.map(({ domain }) => domain)).toEqual(["late.com", "expired.be", "restorable.com"])
})
