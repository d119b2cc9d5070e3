import type { Lifecycle } from "@surename/core/evidence/row"
import { uncheckedSubject } from "@surename/core/operations/watch/check/subject"
import { expect, it } from "vitest"
import { listLines } from "./calendar.ts"

const now = Date.parse("2026-11-29T01:00:00Z")

it.each([
  ["active", "2027-03-17", ["Mar 2027: expires 17 Mar 2027"]],
  ["active", "2026-11-29", ["Nov 2026: expiry passed 29 Nov 2026", "Feb 2027: may drop by about 12 Feb 2027"]],
  ["auto_renew", "2020-01-01", ["Date has passed: renewal was due 1 Jan 2020"]],
  ["pending_delete", "2026-10-01", ["Dec 2026: may drop by about 4 Dec 2026"]],
  ["redemption", "2026-10-01", ["Jan 2027: may drop by about 3 Jan 2027"]],
  ["active", null, []],
] as const)("says when a name ends: %s, %s", (phase, expires_at, expected) => {
  const lifecycle: Lifecycle = { phase, holds: [], statuses: [], registered_at: null, changed_at: null, expires_at }
  const subject = { ...uncheckedSubject, state: "registered", lookedAt: now, lifecycle } as const
  const lines = listLines(now)({ domain: "mosslamp.com", subject })
  expect(
    lines.map(
      ({ group, text }) =>
        `${group}: ${String(text)
          .replaceAll(/<[^>]+>/gu, "")
          .replaceAll(/\s+/gu, " ")}`,
    ),
  ).toEqual(expected)
})
