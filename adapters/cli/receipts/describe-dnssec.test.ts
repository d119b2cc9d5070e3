import { expect, it } from "vitest"
import { describeDnssec, toDnssecJson } from "./describe-dnssec.ts"

const times = { validFrom: "2026-11-20T10:00:31.000Z", validUntil: "2026-12-05T10:00:31.000Z" }
const [valid_from, valid_until] = [times.validFrom, times.validUntil]
const row = { domain: "example.com", classification: "unknown" }

it.each([
  [
    "signed",
    true,
    /^Proved by the registry's own keys .*: the zone com delegates example\.com, with keys of its own\.\nTheir signatures are valid from 2026-11-20T10:00:31\.000Z to 2026-12-05T10:00:31\.000Z\./u,
  ],
  ["unsigned", true, /^Proved .*: the zone com delegates example\.com, without keys\.$/mu],
  ["undelegated", true, /^Proved .*: the zone com does not delegate example\.com\. It may be registered\.$/mu],
  ["absent", true, /^Proved .*: the zone com does not have example\.com\. It may be registered\.$/mu],
  [
    "opt_out",
    true,
    /^Not proved .*: whether com delegates .*allows unsigned delegations here: this proves nothing about them\.$/u,
  ],
  ["signed", false, /^Not proved .*: anything\. Their chain ends at a root key that this program does not know\.$/u],
] as const)("describes what a zone proves: %s, rooted %s", (state, isRooted, text) => {
  const finding = { zone: "com", state, isRooted, ...times }
  expect(describeDnssec(finding, row).join("\n")).toMatch(text)
  const proved = isRooted && state !== "opt_out"
  expect(toDnssecJson(finding, row)).toEqual({ zone: "com", state, proved, valid_from, valid_until })
})

it("gives the reason for a missing proof, and nothing for an older receipt", () => {
  expect(describeDnssec({ missing: "the zone com\n is not signed" }, row)).toEqual([
    'Not proved by the registry\'s own keys: anything. The observer says why: "the zone com is not signed"',
  ])
  expect(describeDnssec(undefined, row)).toEqual([])
})

it("reports a delegation that contradicts the observer", () => {
  const finding = { zone: "com", state: "unsigned", isRooted: true, ...times } as const
  const free = { domain: "example.com", classification: "unregistered" }
  expect(describeDnssec(finding, free).at(-1)).toMatch(/^Contradiction: /u)
  expect(toDnssecJson(finding, free)).toMatchObject({ contradicts: true })
  expect(describeDnssec({ ...finding, isRooted: false }, free).join()).not.toContain("Contradiction")
})
