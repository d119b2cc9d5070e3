import type { SignedSet } from "@surename/core/operations/receipts/format/dnssec/signed-set"
import { at, readRecords, signAgain, fetchSets } from "./signed-names.ts"

/** The times of all signatures: from a day before to two weeks after. */
export const usual = ["2026-11-20T10:00:31.000Z", "2026-12-05T10:00:31.000Z"]

/** Two sets of a chain are signed anew for other times: all signatures hold in the time that they share. */
export const makeTimedProofs = async () => {
  const sets = await fetchSets("kept.net")
  const seconds = Date.parse(at) / 1_000
  const signAnew = (of: ReadonlyArray<SignedSet>, type: string, name: string, from: number, until: number) =>
    of.map((set) =>
      set.type === type && set.name === name
        ? signAgain(readRecords(set), "net", {
            key: type === "DNSKEY" ? "entryKey" : "zoneKey",
            from: seconds + from,
            until: seconds + until,
          })
        : set,
    )
  const later = signAnew(sets, "DNSKEY", "net", -90, 99_999_999)
  return [
    { sets, times: usual },
    { sets: later, times: ["2026-11-21T09:59:01.000Z", usual[1]] },
    {
      sets: signAnew(later, "DS", "kept.net", -3_600, 0),
      times: ["2026-11-21T09:59:01.000Z", "2026-11-21T10:00:31.000Z"],
    },
  ]
}
