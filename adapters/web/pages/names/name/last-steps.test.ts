import { operations } from "@surename/core/operations/all"
import { findDropOfRow } from "@surename/core/operations/watch/check/drop-date"
import { someScanRow } from "@surename/fixtures"
import { expect, it } from "vitest"
import { renderCountdown } from "./countdown.ts"
import { isLeaving, renderSteps } from "./last-steps.ts"
import { renderRegistration } from "./name-view.ts"

const readSteps = (fields: object) => {
  const dates = { registered_at: "2020-01-01", changed_at: null, expires_at: "2031-03-17" }
  const lifecycle = { phase: "redemption" as const, holds: [], statuses: [], ...dates, ...fields }
  return String(renderSteps({ last_verified_at: "2026-11-01", lifecycle }, undefined)).replaceAll(/\s+/gu, " ")
}

it("marks the present phase, and dates only the last day of the deletion", () => {
  const text = readSteps({ changed_at: "2026-10-30" })
  expect(text).toMatch(/<li aria-current="step">In redemption/u)
  for (const part of [text, readSteps({ phase: "pending_delete" })])
    for (const words of ["until", "has passed"]) expect(part).not.toContain(words)
})

it("claims no step without an observation", () => {
  // The owner may have deleted the name, and the registry may have moved its expiry on.
  for (const part of ["Expiry passed", "2031"]) expect(readSteps({})).not.toContain(part)
  expect(readSteps({ phase: "pending_delete" })).not.toContain("redemption")
  expect(readSteps({ phase: "pending_restore" })).not.toContain("Registration ends")
})

it("shows steps only of a registration that may end soon", () => {
  expect(isLeaving("active")).toBe(false)
  // The registry renewed it, so nothing ends yet.
  for (const phase of ["active", "auto_renew"]) expect(readSteps({ phase })).toBe("")
  for (const phase of ["auto_renew", "redemption", "pending_restore", "pending_delete"] as const)
    expect(isLeaving(phase)).toBe(true)
})

it.each([
  ["redemption", ["pending delete", "redemption period"], "redemption period", true],
  ["pending_delete", ["pending delete"], "pending delete", false],
] as const)("says nothing of another phase: %s", async (phase, statuses, words, mayBeRestored) => {
  const lifecycle = { phase, holds: [], statuses, registered_at: null, changed_at: null, expires_at: null }
  const row = someScanRow({ domain: "mosslamp.com", last_verified_at: "2026-11-28T00:00:00.000Z", lifecycle })
  const drop = findDropOfRow(row, { now: Date.parse("2026-11-28") })
  const text = String(await renderRegistration(row, drop)).replaceAll(/\s+/gu, " ")
  expect(text).toContain(`<dd >${words}</dd>`)
  expect([text.includes("owner"), text.includes("by about")]).toEqual([mayBeRestored, true])
})

it.each([
  ["active", "2031-03-17", "Expires"],
  ["redemption", "2031-03-17", undefined],
  ["pending_delete", "2031-03-17", undefined],
  ["redemption", "2026-10-19", "Expiry passed"],
  ["auto_renew", "2026-10-19", "Renewal was due"],
  ["auto_renew", "2020-01-01", "Renewal was due"],
] as const)("dates no later expiry of a name that is being deleted: %s, %s", (phase, expires_at, word) => {
  const [row] = operations.scan_namespace.example.output.results
  if (row === undefined || "error" in row) return expect.unreachable("The example has no row.")
  const lifecycle = { phase, holds: [], statuses: [], registered_at: null, changed_at: null, expires_at }
  const text = String(renderRegistration({ ...row, last_verified_at: "2026-11-28", lifecycle }, undefined))
  expect(text.includes("“auto renew period”, 6 years after the date")).toBe(expires_at === "2020-01-01")
  expect(/<(?:dt|li)>((?:Expir|Renewal)[a-z ]*[a-z])/u.exec(text)?.[1]).toBe(word)
})

it.each([
  ["pending_delete", "mosslamp.com", undefined, "^$"],
  ["redemption", "mosslamp.com", undefined, "^$"],
  ["pending_delete", "mosslamp.de", undefined, "^$"],
  ["active", "mosslamp.com", "2026-11-06", "^$"],
  ["pending_delete", "mosslamp.de", "2026-11-06", "<b>3</b> days<.*Drops.*2026-11-06.*Source: its list\\."],
  ["pending_delete", "mosslamp.de", "2026-11-04", "<b>1</b> day<"],
  ["pending_delete", "mosslamp.com", "2026-11-02", "^$"],
] as const)("counts the days of a name in %s only to a stated date: %s, %s", (phase, domain, at, words) => {
  const [row] = operations.scan_namespace.example.output.results
  if (row === undefined || "error" in row) return expect.unreachable("The example has no row.")
  const lifecycle = { phase, holds: [], statuses: [], registered_at: null, changed_at: null, expires_at: null }
  const stated = at === undefined ? undefined : { at: Date.parse(at), source: "its list" }
  const now = Date.parse("2026-11-03")
  const dated = { ...row, domain, last_verified_at: "2026-11-01", lifecycle }
  const text = String(renderCountdown(dated, findDropOfRow(dated, { now, stated }), now))
  expect(text.replaceAll(/\s+/gu, " ")).toMatch(new RegExp(words, "u"))
  expect(text.includes("<b>")).toBe(words.includes("<b>"))
})
