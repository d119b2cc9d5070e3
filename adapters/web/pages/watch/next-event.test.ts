import { operations } from "@surename/core/operations/all"
import type { WatchedEntry } from "@surename/core/operations/watch/get-watchlist/contract"
import { expect, it } from "vitest"
import { renderEntryTable } from "./entry-table.ts"

const [example] = operations.get_watchlist.example.output.entries
const now = Date.parse("2026-11-28")

const estimate = (at: string) => ({ at, basis: "estimated", source: "5 days after pending delete began" }) as const
const expiry = (at: string) => ({ at, basis: "stated", source: "rdap" }) as const

const readTable = (entries: ReadonlyArray<Pick<WatchedEntry, "domain"> & Partial<WatchedEntry>>) => {
  const { note: _, ...plain } = example ?? expect.fail("The example has no name.")
  const list = {
    ...operations.get_watchlist.example.output,
    entries: entries.map((fields) => ({ ...plain, ...fields })),
  }
  const rows = String(renderEntryTable(list, [], now))
    .split("<tr>")
    .slice(2)
  return rows.map((row) =>
    row
      .replaceAll(/<svg.*?<\/svg>|<[^>]+>/gsu, " ")
      .replaceAll(/\s+/gu, " ")
      .trim(),
  )
}

it("sorts names by what comes next, and says how near it is", () => {
  const registered = { state: "registered", why_next: "near its expiry: checked daily" } as const
  const rows = readTable([
    { domain: "far.com", ...registered, expires_at: expiry("2027-09-19") },
    { domain: "due.com", ...registered, lifecycle: "auto_renew", expires_at: expiry("2026-11-20") },
    { domain: "undated.com", ...registered },
    {
      domain: "drops.com",
      ...registered,
      lifecycle: "pending_delete",
      expires_at: expiry("2026-09-19"),
      drops_at: estimate("2026-12-01"),
    },
    { domain: "near.com", ...registered, expires_at: expiry("2026-12-18") },
    {
      domain: "restorable.com",
      ...registered,
      lifecycle: "redemption",
      expires_at: expiry("2027-09-19"),
      drops_at: estimate("2026-12-30"),
    },
    { domain: "renewed.com", ...registered, expires_at: expiry("2020-01-01") },
    { domain: "lost.com", ...registered, lifecycle: "redemption", expires_at: expiry("2031-03-17") },
    { domain: "free.com", state: "unregistered", why_next: "not registered: checked weekly" },
  ])
  const expected = [
    /^drops\.com registered, about to be deleted expiry passed 19 Sep 2026 may drop by about 1 Dec 2026 .* estimate: 5 days/u,
    /^due\.com registered, auto-renewed for now renewal was due 20 Nov 2026 /u,
    /^renewed\.com registered expiry passed 1 Jan 2020 Next check: due now \(near its expiry: checked daily\)\. Remove/u,
    /^lost\.com registered, in redemption Next check/u,
    /^near\.com registered expires 18 Dec 2026 in 20 days Next check/u,
    /^restorable\.com registered, in redemption may drop by about 30 Dec 2026 /u,
    /^free\.com not registered Next check: .*not registered: checked weekly/u,
    /^far\.com registered expires 19 Sep 2027 /u,
    /^undated\.com registered /u,
  ]
  expect(rows.map((row, n) => expected[n]?.test(row) === true || row)).toEqual(expected.map(() => true))
})
