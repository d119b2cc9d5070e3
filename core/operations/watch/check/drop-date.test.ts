import { expect, it } from "vitest"
import type { Lifecycle } from "../../../evidence/row.ts"
import { chooseDropWords, findDropDate, findDropOfRow, findEarliestDrop, findRestoreEnd } from "./drop-date.ts"

const start = Date.parse("2026-11-16")
const lookedAt = Date.parse("2026-11-17")

const makeSubject = (phase: Lifecycle["phase"], expires_at: string | null = null) => {
  const lifecycle = { phase, holds: [], statuses: [], registered_at: null, changed_at: "2026-11-10", expires_at }
  return { state: "registered", lifecycle, lookedAt } as const
}
const formatDate = (date?: { readonly at: number; readonly source: string }) =>
  date && `${new Date(date.at).toISOString().slice(0, 10)}: ${date.source}`

const [policy, table] = ["by ICANN's policy", "by Amazon Route 53's table of June 2023"]
const beforeRedemption = "days after the last check before redemption"
const afterRedemptionCheck = "days after a check saw redemption"

// .edu to .asia: sponsored, or without an ICANN agreement. .vg: the table contradicts itself.
it.each([
  ["com", `2026-12-16: 30 ${beforeRedemption}, ${policy}`, `2026-12-22: 35 ${afterRedemptionCheck}, ${policy}`],
  ["academy", `2026-12-16: 30 ${beforeRedemption}, ${policy}`, `2026-12-22: 35 ${afterRedemptionCheck}, ${policy}`],
  ["museum", `2026-12-16: 30 ${beforeRedemption}, ${policy}`, `2026-12-22: 35 ${afterRedemptionCheck}, ${policy}`],
  ...["edu", "gov", "mil", "int", "aero", "post", "coop", "jobs", "asia"].map((tld) => [tld]),
  ["io", `2026-12-16: 30 ${beforeRedemption}, ${table}`, `2026-12-22: 35 ${afterRedemptionCheck}, ${table}`],
  ["co", `2026-12-01: 15 ${beforeRedemption}, ${table}`, `2026-12-07: 20 ${afterRedemptionCheck}, ${table}`],
  ["ch", `2026-12-26: 40 ${beforeRedemption}, ${table}`, `2026-12-27: 40 ${afterRedemptionCheck}, ${table}`],
  ["ca", `2026-12-16: 30 ${beforeRedemption}, ${table}`],
  ...["ai", "de", "li", "nl", "uk", "vg"].map((tld) => [tld]),
])("dates the redemption of .%s by its own periods", (tld = "", restoreEnd, drop) => {
  const subject = { ...makeSubject("redemption"), earliestPhaseStart: start }
  expect(formatDate(findRestoreEnd(subject, tld, lookedAt))).toBe(restoreEnd)
  expect(formatDate(findDropDate(subject, tld, lookedAt))).toBe(drop)
})

it.each([
  ["com", `2026-11-21: 5 days after the last check before pending delete, ${policy}`],
  ["me", `2026-11-21: 5 days after the last check before pending delete, ${table}`],
  ...["ch", "edu", "ca", "nl", "vg"].map((tld) => [tld]),
])("dates the deletion of a .%s name that is about to be deleted", (tld = "", drop) => {
  const subject = { ...makeSubject("pending_delete"), earliestPhaseStart: start }
  expect(findRestoreEnd(subject, tld, lookedAt)).toBe(undefined)
  expect(formatDate(findEarliestDrop(subject, tld))).toBe(drop)
})

it("promises no time to restore when nobody saw the phase begin, whatever the registry changed last", () => {
  for (const phase of ["redemption", "pending_delete"] as const) {
    expect(findRestoreEnd(makeSubject(phase), "com", lookedAt)).toBe(undefined)
    expect(findEarliestDrop(makeSubject(phase), "com")).toBe(undefined)
  }
})

it("keeps the last day of a phase while later checks see the same phase", () => {
  const subject = { ...makeSubject("redemption"), latestPhaseStart: start }
  expect(formatDate(findDropDate(subject, "com", lookedAt))).toBe(`2026-12-21: 35 ${afterRedemptionCheck}, ${policy}`)
})

it.each([
  ["stated", "2026-12-01", "drops"],
  ["stated", "2026-11-16", "was due to drop"],
  ["estimated", "2026-11-17", "may drop by about"],
  ["estimated", "2026-11-16", "was due to drop by about"],
] as const)("says of a day that is %s, %s: %s", (basis, at, words) =>
  expect(chooseDropWords({ at: Date.parse(at), basis }, lookedAt)).toBe(words),
)

it.each([
  ["pending_delete", "com", `2026-11-22: 5 days after a check saw pending delete, ${policy}`],
  ["redemption", "com", `2026-12-22: 35 days after a check saw redemption, ${policy}`],
  ["redemption", "io", `2026-12-22: 35 days after a check saw redemption, ${table}`],
  ["pending_delete", "de", undefined],
  ["auto_renew", "com", undefined],
] as const)("bounds the drop of a name in %s under .%s from one check", (phase, tld, latest) => {
  const row = { domain: `a.${tld}`, lifecycle: makeSubject(phase).lifecycle, last_verified_at: "2026-11-17" }
  expect(formatDate(findDropOfRow(row, { now: lookedAt }))).toBe(latest)
  // An earlier check of another phase says nothing.
  const seenPhase = { phase: "pending_restore", latestPhaseStart: start } as const
  expect(formatDate(findDropOfRow(row, { now: lookedAt, seenPhase }))).toBe(latest)
})

it("leaves out a day that is past", () => {
  const subject = { ...makeSubject("redemption"), earliestPhaseStart: start }
  expect(findRestoreEnd(subject, "com", Date.parse("2026-12-16"))).toBe(undefined)
  expect(findDropDate({ ...subject, latestPhaseStart: start }, "com", Date.parse("2026-12-22"))).toBe(undefined)
  expect(findDropDate(makeSubject("active", "2026-01-01"), "com", lookedAt)).toBe(undefined)
})

it("counts from the expiry before a redemption, unless the registry moved the expiry on", () => {
  const drop = `2027-01-15: 75 days after the expiry, ${table}`
  expect(formatDate(findDropDate(makeSubject("active", "2026-11-01"), "com", lookedAt))).toBe(drop)
  expect(formatDate(findDropDate(makeSubject("auto_renew", "2026-11-01"), "com", lookedAt))).toBe(drop)
  expect(findDropDate(makeSubject("auto_renew", "2027-11-01"), "com", lookedAt)).toBe(undefined)
  expect(findDropDate(makeSubject("pending_restore", "2026-11-01"), "com", lookedAt)).toBe(undefined)
  expect(findDropDate(makeSubject("active"), "com", lookedAt)).toBe(undefined)
  // A renewal would move it.
  expect(findDropDate(makeSubject("active", "2026-12-30"), "com", lookedAt)).toBe(undefined)
})
