import { describe, expect, it } from "@effect/vitest"
import { readEventDate, readLifecycle } from "./lifecycle.ts"

const at = "2026-11-22T10:00:00.000Z"
const ever = Date.parse("2127-01-01")
const date = (eventDate_: unknown) =>
  readEventDate({ events: [{ eventAction: "expiration", eventDate: eventDate_ }] }, "expiration", ever)

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
    ["hyphens", ["pending-delete", "server-hold"], "pending_delete", ["server"]],
    ["where it is explained", ["clientHold https://icann.org/epp#clientHold"], "active", ["client"]],
    ["the same in brackets", ["redemptionPeriod (https://icann.org/epp#redemptionPeriod)"], "redemption", []],
    ["other types", [7, null, ["client hold"], { status: "client hold" }], "active", []],
    ["words that are none", ["client hold\u202e", "<b>"], "active", []],
  ] as const)("%s", (_, status, phase, holds) => {
    expect(readLifecycle({ status }, at)).toMatchObject({ phase, holds })
  })

  it("lists statuses once, sorted, in one spelling", () => {
    const { statuses } = readLifecycle({ status: ["serverHold", "client hold", "SERVER  HOLD", "clientHold"] }, at)
    expect(statuses).toEqual(["client hold", "server hold"])
  })

  it("bounds statuses in number and length", () => {
    const { statuses } = readLifecycle({ status: Array.from({ length: 1_000 }, (_, i) => "x".repeat(i)) }, at)
    expect(statuses.length).toBeLessThanOrEqual(40)
    expect(Math.max(...statuses.map((status) => status.length))).toBeLessThanOrEqual(60)
  })

  it("is null where the registry gave nothing", () => {
    expect(readLifecycle({}, at)).toEqual({
      phase: "active",
      holds: [],
      statuses: [],
      registered_at: null,
      changed_at: null,
      expires_at: null,
    })
  })
})

// Every runtime and time zone gives this result: the reader takes no format that engines read differently.
describe("eventDate", () => {
  it.each([
    ["2026-11-21T10:00:00Z", "2026-11-21T10:00:00.000Z"],
    ["2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["2026-11-21T10:00:00.1Z", "2026-11-21T10:00:00.100Z"],
    ["2026-11-21T10:00:00.9999999Z", "2026-11-21T10:00:00.999Z"],
    ["2026-11-21T00:00:00.123456789+05:30", "2026-11-20T18:30:00.123Z"],
    ["2026-11-21T10:00:00-00:00", "2026-11-21T10:00:00.000Z"],
    ["2026-11-21T10:00:00+0100", "2026-11-21T09:00:00.000Z"],
    ["2026-11-21T10:00:00", "2026-11-21T10:00:00.000Z"],
    ["2024-02-29T10:00:00Z", "2024-02-29T10:00:00.000Z"],
    ["1985-01-01T00:00:00Z", "1985-01-01T00:00:00.000Z"],
    ["2126-12-31T23:59:59Z", "2126-12-31T23:59:59.000Z"],
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
    "2026-01-01T24:00:00Z",
    "2026-01-01T25:00:00Z",
    // Dates that stand for "not known" and "never".
    "0001-01-01T00:00:00Z",
    "1970-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "2026-01-01T00:60:00Z",
    "2026-01-01T23:59:60Z",
    "2026-01-01T00:00:00+99:99",
    "9999-12-31T23:59:59-14:00",
    "0000-01-01T00:00:00+14:00",
    "2026-11-21 10:00:00",
    "2026-11-21T10:00Z",
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
  ])("rejects %j as a date", (written) => {
    expect(date(written)).toBeNull()
  })

  const expiration = (...dates: ReadonlyArray<string>) => ({
    events: [
      null,
      "expiration",
      { eventAction: "registration", eventDate: "2020-01-01" },
      { eventAction: "expiration", eventDate: "soon" },
      ...dates.map((eventDate) => ({ eventAction: "Expiration", eventDate })),
    ],
  })

  it("reads the event by its kind, ignoring case, and is null when two differ", () => {
    const [one, same, other] = ["2027-01-01", "2027-01-01T00:00:00Z", "2028-01-01"]
    expect(readEventDate(expiration(one, same), "expiration", ever)).toBe("2027-01-01T00:00:00.000Z")
    expect(readEventDate(expiration(one, other), "expiration", ever)).toBeNull()
    expect(
      readEventDate({ events: { 0: { eventAction: "expiration", eventDate: one } } }, "expiration", ever),
    ).toBeNull()
  })

  it("drops an impossible date", () => {
    const lifecycleFrom = (began: string, changed: string, expires: string) =>
      readLifecycle(
        {
          events: [
            { eventAction: "registration", eventDate: began },
            { eventAction: "last changed", eventDate: changed },
            { eventAction: "expiration", eventDate: expires },
          ],
        },
        at,
      )
    const [before, now, later] = ["2020-01-01T00:00:00.000Z", "2026-11-22T10:00:30.000Z", "2030-01-01T00:00:00.000Z"]
    const [registered_at, changed_at, expires_at] = [before, now, later]
    expect(lifecycleFrom(before, now, later)).toMatchObject({ registered_at, changed_at, expires_at })
    expect(lifecycleFrom(later, later, later)).toMatchObject({ registered_at: null, changed_at: null, expires_at })
    expect(lifecycleFrom(now, now, before)).toMatchObject({ registered_at: null, changed_at, expires_at: null })
    expect(lifecycleFrom(before, before, "2199-01-01")).toMatchObject({ registered_at, expires_at: null })
  })
})
