import { expect, it } from "vitest"
import { describeLifecycle } from "./describe-row.ts"

it.each([
  ["2026-11-20", "auto-renewed for now"],
  ["2020-01-01", "the registry still says “auto renew period”"],
])("doubts an auto-renewal that is years older than its date: %s", (expires_at, words) => {
  const lifecycle = {
    holds: [],
    statuses: [],
    registered_at: null,
    changed_at: null,
    expires_at,
    phase: "auto_renew",
  } as const
  expect(describeLifecycle({ last_verified_at: "2026-12-01T00:00:00Z", lifecycle })).toEqual([
    words,
    `renewal was due ${expires_at}`,
  ])
})
