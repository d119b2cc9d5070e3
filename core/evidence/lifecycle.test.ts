import { describe, expect, it } from "@effect/vitest"
import { eventDate, lifecycle } from "./lifecycle.ts"

const date = (eventDate_: unknown) =>
  eventDate({ events: [{ eventAction: "expiration", eventDate: eventDate_ }] }, "expiration")

describe("lifecycle", () => {
  it.each([
    ["no status", undefined, "active", []],
    ["active", ["active"], "active", []],
    ["a word instead of a list", "pending delete", "pending_delete", []],
    ["EPP spelling", ["clientHold", "serverHold", "addPeriod"], "add", ["client", "server"]],
    ["underscores and case", ["AUTO_RENEW_PERIOD"], "auto_renew", []],
    ["redemption beside pending delete", ["pendingDelete", "redemptionPeriod"], "redemption", []],
    ["restoring", ["redemption period", "pending restore"], "pending_restore", []],
    ["a transfer", ["ok", "pendingTransfer"], "pending_transfer", []],
    ["server hold", ["server hold"], "active", ["server"]],
    ["other types", [7, null, ["client hold"], { status: "client hold" }], "active", []],
    ["words that are none", ["client hold\u202e", "<b>"], "active", []],
  ] as const)("%s", (_, status, phase, holds) => {
    expect(lifecycle({ status })).toMatchObject({ phase, holds })
  })

  it("lists statuses once, sorted, whatever their spelling and order", () => {
    const { statuses } = lifecycle({ status: ["serverHold", "client hold", "SERVER  HOLD", "clientHold"] })
    expect(statuses).toEqual(["client hold", "server hold"])
  })

  it("bounds what it repeats", () => {
    const { statuses } = lifecycle({ status: Array.from({ length: 1_000 }, (_, i) => "x".repeat(i)) })
    expect(statuses.length).toBeLessThanOrEqual(40)
    expect(Math.max(...statuses.map((status) => status.length))).toBeLessThanOrEqual(60)
  })

  it("says null where the registry did not say", () => {
    expect(lifecycle({})).toEqual({
      phase: "active",
      holds: [],
      statuses: [],
      registered_at: null,
      changed_at: null,
      expires_at: null,
    })
  })
})

// The same on every runtime and in every time zone: nothing that engines read differently is read at all.
describe("eventDate", () => {
  it.each([
    ["2026-11-21T10:00:00Z", "2026-11-21T10:00:00.000Z"],
    ["2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["2026-11-21T10:00:00.1Z", "2026-11-21T10:00:00.100Z"],
    ["2026-11-21T10:00:00.9999999Z", "2026-11-21T10:00:00.999Z"],
    ["2026-11-21T00:00:00.123456789+05:30", "2026-11-20T18:30:00.123Z"],
    ["2026-11-21T10:00:00-00:00", "2026-11-21T10:00:00.000Z"],
    ["2024-02-29T10:00:00Z", "2024-02-29T10:00:00.000Z"],
    ["9999-12-31T23:59:59Z", "9999-12-31T23:59:59.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
  ])("%s is %s", (written, read) => {
    expect(date(written)).toBe(read)
  })

  it.each([
    "2026-02-30",
    "2026-02-30T00:00:00Z",
    "2025-02-29T00:00:00+01:00",
    "2026-04-31",
    "2026-13-01",
    "2026-00-01",
    "2026-01-00",
    "2026-01-01T25:00:00Z",
    "2026-01-01T00:60:00Z",
    "2026-01-01T23:59:60Z",
    "2026-01-01T00:00:00+99:99",
    "9999-12-31T23:59:59-14:00",
    "0000-01-01T00:00:00+14:00",
    "2026-11-21T10:00:00",
    "2026-11-21 10:00:00",
    "2026-11-21T10:00Z",
    "2026-11-21T10:00:00+0000",
    "21.11.2026",
    "11/21/2026",
    "Nov 21, 2026",
    "1795255200",
    "2026-W47-6",
    "+02026-11-21T10:00:00Z",
    "2026-11-21T10:00:00Z\n",
    "２026-11-21",
    "",
    1_795_255_200_000,
    null,
    {},
    ["2026-11-21"],
  ])("%j is no date", (written) => {
    expect(date(written)).toBeNull()
  })

  it("takes the first readable event of its kind, whatever the case", () => {
    const events = [
      null,
      "expiration",
      { eventAction: "registration", eventDate: "2020-01-01" },
      { eventAction: "expiration", eventDate: "soon" },
      { eventAction: "Expiration", eventDate: "2027-01-01" },
      { eventAction: "expiration", eventDate: "2028-01-01" },
    ]
    expect(eventDate({ events }, "expiration")).toBe("2027-01-01T00:00:00.000Z")
    expect(eventDate({ events: { 0: events[4] } }, "expiration")).toBeNull()
  })
})
