import * as Result from "effect/Result"
import { operations } from "@surename/core/operations/all"
import { expect, it } from "vitest"
import { renderAnswerCard } from "./answer-card.ts"
import { renderAside } from "./aside.ts"

const [known] = operations.scan_namespace.example.output.results
if (known === undefined || "error" in known) throw new Error("The example has no row.")
const places = {
  who: Result.succeed(undefined),
  keepsDomains: true,
  keepsDrafts: true,
  keepsLists: true,
  keepsProjects: true,
}
const textOf = async (row: Parameters<typeof renderAnswerCard>[1], more: object = {}) =>
  String(await renderAnswerCard({ ...places, ...more }, row)).replaceAll(/\s+/gu, " ")

it("names the source of a registration: a WHOIS server or the registry", async () => {
  const { rdap_basis: _basis, rdap_source: _source, ...rest } = known
  const text = await textOf({ ...rest, registered: true, classification: "registered", whois_server: "whois.example" })
  expect(text).toContain("The WHOIS server whois.example says so")
  expect(text).not.toContain("registry says so")
  expect(await textOf({ ...rest, rdap_source: "aggregator" })).toContain("An aggregator says so")
  const failed: object = { classification: "unknown", unknown_reason: "dns_lookup_failed", registered: true }
  const ofFailed = await textOf({ ...known, ...failed })
  expect(ofFailed).toContain("but the DNS lookup failed")
  // The registry answered: only the use of the name is unknown.
  expect(ofFailed).not.toContain("Try again")
})

it.each([
  ["timeout", true, "Try again in a minute."],
  ["no_rdap_service", false, `We cannot find out under .${known.domain.split(".").at(-1)}. A registrar can.`],
  ["html_body", true, "We cannot find out now. A registrar can."],
] as const)("advises by the cause of an unknown name: %s", async (unknown_reason, mayCheck, words) => {
  const undecided: object = { classification: "unknown", unknown_reason, registered: null }
  const text = await textOf({ ...known, ...undecided })
  expect(text).toContain(words)
  expect(text.includes("Check again")).toBe(mayCheck)
})

it("does not colour a reserved name as free", async () => {
  const { lifecycle: _lifecycle, registration: _registration, ...rest } = known
  const free = { ...rest, classification: "unregistered", registered: false } as const
  expect(await textOf(free)).toContain('class="answer-card free"')
  const text = await textOf({ ...free, registration_block: { kind: "reserved", text: "Reserved Domain" } })
  expect(text).toContain('class="answer-card taken"')
  expect(text).toContain("but reserved, so that it cannot simply be registered")
  expect(text).not.toContain("expiry")
})

it.each([
  ["active", "2031-03-17", "We check it, more often near its expiry. If it drops, you see it in Watched."],
  ["add", "2031-03-17", "We check it, more often near its expiry. If it drops, you see it in Watched."],
  ["active", "2026-01-01", "Watched shows when this changes."],
  ["active", null, "Watched shows when this changes."],
  ["redemption", "2026-01-01", "We check daily. If it drops, you see it in Watched."],
  ["pending_delete", "2026-01-01", "We check daily, more often near the drop, and show the change in Watched."],
] as const)("promises the checks that the watch plans: %s until %s", async (phase, expires_at, words) => {
  const lifecycle = { holds: [], statuses: [], registered_at: null, changed_at: null, expires_at, phase }
  const caller = { subject: "a", tier: "account" }
  expect(await textOf({ ...known, lifecycle }, { who: Result.succeed(caller) })).toContain(words)
  expect(await textOf({ ...known, lifecycle })).toMatch(/Keep it<.span>.*With an account, we watch it/u)
})

it.each([
  ["active", true],
  ["pending_transfer", true],
  ["auto_renew", false],
  ["pending_restore", false],
] as const)("shows a later expiry unless it can be taken back: %s", async (phase, isShown) => {
  const lifecycle = { holds: [], statuses: [], registered_at: null, changed_at: null, expires_at: "2031-03-17", phase }
  expect((await textOf({ ...known, lifecycle })).includes("Expires <time")).toBe(isShown)
})

it.each([
  ["redemption", undefined, "May drop by about 6 Dec 2026 (estimate: at most 35 days after a check saw redemption"],
  ["pending_delete", undefined, "May drop by about 6 Nov 2026 (estimate: at most 5 days"],
  ["pending_delete", "2026-11-04", "Drops 4 Nov 2026 (source: its list)."],
  ["auto_renew", undefined, undefined],
] as const)("says when a name may drop, and by which source: %s, %s", async (phase, day, words) => {
  const lifecycle = { holds: [], statuses: [], registered_at: null, changed_at: null, expires_at: null, phase }
  const stated = day && { at: Date.parse(day), source: "its list" }
  const row = { ...known, last_verified_at: "2026-11-01T00:00:00.000Z", lifecycle }
  const drop = { now: Date.parse("2026-11-03"), stated }
  const text = String(await renderAnswerCard(places, row, { drop })).replaceAll(/<[^>]+>/gu, "")
  expect(text.replaceAll(/\s+/gu, " ")).toContain(words ?? "auto-renewed for now")
  expect(/drops? (?:by|\d)/iu.test(text)).toBe(words !== undefined)
})

it.each([
  ["active", "2031-03-17", [], "is registered"],
  ["active", "2031-03-17", ["client"], "is registered, on hold"],
  ["auto_renew", "2026-10-20", [], "is registered, auto-renewed for now"],
  // A status that is years older than its date.
  ["auto_renew", "2020-01-01", [], "is registered"],
] as const)("heads a card with the state alone: %s until %s, %j", async (phase, expires_at, holds, words) => {
  const lifecycle = { holds, statuses: [], registered_at: null, changed_at: null, expires_at, phase }
  expect(await textOf({ ...known, lifecycle })).toContain(`<span class="state">${words}</span>`)
})

it("asks for a price by a form, and leads a visitor through the sign-up", async () => {
  const { lifecycle: _lifecycle, registration: _registration, ...rest } = known
  const free = { ...rest, classification: "unregistered", registered: false } as const
  const next = encodeURIComponent(`/account/quotes?domain=${free.domain}`)
  const link = `<a class="button" href="/sign-up?next=${next}" title="Sign up for the price"`
  expect(await textOf(free)).toContain(link)
  const caller = { subject: "a", tier: "account" }
  expect(await textOf(free, { who: Result.succeed(caller) })).toContain(
    `form="quoting" formaction="/account/quotes?domain=${free.domain}" title="Uses one scan"`,
  )
})

it("lists requests in order, and escapes foreign text", async () => {
  const url = "https://rdap.example/domain/<b>.com"
  const text = await textOf({ ...known, evidence: [{ kind: "rdap", url, status: 404 }] })
  expect(text).toContain(
    '<strong>Asked the RDAP server</strong>: status 404. <code class="because">https://rdap.example/domain/&lt;b&gt;.com</code>',
  )
  expect(await textOf({ ...known, evidence: [] })).not.toContain('class="drawer"')
})

it("shows beside a name how it could look, while nobody has it", async () => {
  const free: object = { classification: "unregistered", registered: false, domain: "mosslamp.com" }
  const search = { places: { drop: { now: 0 } }, question: { kind: "label" }, visit: places } as const
  const textOfAside = async (row: Parameters<typeof renderAside>[1]) => String(await renderAside(search, row))
  expect(await textOfAside({ ...known, ...free })).toMatch(/How it could look.*moss lamp.*Score of mosslamp\.com/su)
  expect(await textOfAside(known)).not.toContain("How it could look")
})
