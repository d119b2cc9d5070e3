import { expect, it } from "vitest"
import { undecided } from "@surename/core/evidence/row"
import { operations } from "@surename/core/operations/all"
import type { WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { describeLatestState } from "./state-of.ts"

const [entry] = operations.get_watchlist.example.output.entries
const [event] = operations.list_events.example.output.events
const [row] = operations.check_live.example.output.results

it("describes a name by its latest event or lookup", () => {
  if (entry === undefined || event === undefined || row === undefined || "error" in row) return expect.unreachable()
  const domain = entry.domain
  const freshRow = { ...row, domain, tld_base_price_usd: null, last_verified_at: "2026-11-22T12:00:00.000Z" }
  const makeEventAt = (time: string) => ({ ...event, domain, type: "registration.seen" as const, at: time })
  const word = (one: Partial<WatchedEntry>, ...events: ReadonlyArray<typeof event>) =>
    describeLatestState({ ...entry, ...one }, events).word
  expect(word({})).toBe("not checked yet")
  expect(word({ row: freshRow })).toBe("not registered")
  expect(word({ row: freshRow }, makeEventAt("2026-11-22T12:00:01.000Z"))).toBe("registered")
  expect(word({ row: freshRow }, makeEventAt("2026-11-22T11:59:59.000Z"))).toBe("not registered")
  expect(word({}, { ...makeEventAt("2026-11-22T11:59:59.000Z"), domain: "other.com" })).toBe("not checked yet")
  // R4: what a registry keeps back looks available nowhere.
  const ended = {
    ...makeEventAt("2026-11-22T13:00:00.000Z"),
    type: "registration.ended" as const,
    after: { state: "blocked" },
  }
  const kind = (...events: ReadonlyArray<typeof event>) => describeLatestState({ ...entry, row: freshRow }, events).kind
  expect([kind(), kind(ended), kind({ ...ended, type: "block.seen", after: {} })]).toEqual(["free", "taken", "taken"])
  expect(kind({ ...ended, after: { state: "unregistered" } })).toBe("free")
  // R1: a failed DNS lookup does not hide that the registry found the name again, nor that the zone contradicts it.
  const inUse = { classification: "unknown" as const, registered: true }
  const later = { ...freshRow, ...inUse, last_verified_at: "2026-11-22T14:00:00.000Z" }
  const ofLater = (row: WatchedEntry["row"]) =>
    describeLatestState({ ...entry, row }, [{ ...ended, after: { state: "unregistered" } }])
  expect([
    ofLater({ ...later, unknown_reason: "dns_lookup_failed" }),
    ofLater({ ...later, ...undecided, unknown_reason: "contradictory_evidence" }),
  ]).toMatchObject([
    { kind: "taken", word: "registered" },
    { kind: "doubt", word: "not known" },
  ])
  // A look that failed does not hide the state before it.
  expect(word({ state: "registered" })).toBe("registered")
})
