import { describe, expect, it } from "@effect/vitest"
import type { DnsFinding } from "./dns-answer.ts"
import { type AddressFinding, judgeResolution } from "./resolves.ts"

const records: DnsFinding = {
  _tag: "Records",
  records: [{ type: "A", name: "example.com", ttl: 60, data: "192.0.2.1" }],
}
const address = (type: "A" | "AAAA", ...data: ReadonlyArray<string>): DnsFinding => ({
  _tag: "Records",
  records: data.map((one) => ({ type, name: "example.com", ttl: 60, data: one })),
})
const nodata: DnsFinding = { _tag: "None", kind: "nodata" }
const nxdomain: DnsFinding = { _tag: "None", kind: "nxdomain" }
const failed: DnsFinding = { _tag: "Failed", reason: "servfail" }
const all = [records, nodata, nxdomain, failed]

const clean = { found: nodata, control: nxdomain }
const pairFindings = (found: DnsFinding, control?: DnsFinding): AddressFinding =>
  control === undefined ? { found } : { found, control }

describe("resolves", () => {
  it.each<readonly [string, AddressFinding, AddressFinding, boolean | null, string]>([
    ["an address and a clean control", pairFindings(records, nxdomain), clean, true, "address"],
    [
      "one address though the other lookup failed",
      pairFindings(failed),
      pairFindings(records, nodata),
      true,
      "address",
    ],
    ["two real nones", clean, clean, false, "no_address"],
    [
      "two real nones though the control failed",
      pairFindings(nodata, failed),
      pairFindings(nodata),
      false,
      "no_address",
    ],
    ["one none and one failure", clean, pairFindings(failed, nxdomain), null, "lookup_failed"],
    ["two failures", pairFindings(failed), pairFindings(failed), null, "lookup_failed"],
    ["an address that a random name has too", pairFindings(records, records), clean, null, "random_name_resolves"],
    [
      "only an IPv6 address, that a random name has too",
      clean,
      pairFindings(records, records),
      null,
      "random_name_resolves",
    ],
    [
      "a lie about one of two",
      pairFindings(records, nxdomain),
      pairFindings(records, records),
      null,
      "random_name_resolves",
    ],
    ["another family's wildcard", pairFindings(records, nxdomain), pairFindings(nodata, records), true, "address"],
    ["an address and a control that failed", pairFindings(records, failed), clean, null, "control_failed"],
    ["an address and no control", pairFindings(records), clean, null, "control_failed"],
    ["a control for one of two", pairFindings(records, failed), pairFindings(records, nxdomain), true, "address"],
    ["a filter's nowhere", pairFindings(address("A", "0.0.0.0"), nxdomain), clean, null, "leads_nowhere"],
    ["anywhere in nowhere", pairFindings(address("A", "0.1.2.3"), nxdomain), clean, null, "leads_nowhere"],
    ["an IPv6 nowhere", clean, pairFindings(address("AAAA", "::", "0:0:0:0:0:0:0:0"), nxdomain), null, "leads_nowhere"],
    [
      "nowhere beside a failure",
      pairFindings(address("A", "0.0.0.0"), nxdomain),
      pairFindings(failed),
      null,
      "leads_nowhere",
    ],
    ["nowhere beside an address", pairFindings(address("A", "0.0.0.0", "192.0.2.1"), nxdomain), clean, true, "address"],
    [
      "nowhere in one family",
      pairFindings(records, nxdomain),
      pairFindings(address("AAAA", "::"), nxdomain),
      true,
      "address",
    ],
    [
      "a filter's nowhere for all clients beside an address",
      pairFindings(address("A", "0.0.0.0"), records),
      pairFindings(records, nxdomain),
      null,
      "random_name_resolves",
    ],
    ["an address with many zeros", clean, pairFindings(address("AAAA", "::1"), nxdomain), true, "address"],
  ])("%s", (_, a, aaaa, answer, why) => {
    expect(judgeResolution(a, aaaa)).toEqual({ resolves: answer, why })
  })

  it("for all combinations: false needs two empty answers, true needs a clean control and no hijack", () => {
    const families = all.flatMap((found) => [undefined, ...all].map((control) => pairFindings(found, control)))
    for (const a of families)
      for (const aaaa of families) {
        const { resolves: answer } = judgeResolution(a, aaaa)
        expect(answer === false).toBe(a.found._tag === "None" && aaaa.found._tag === "None")
        const controls = [a, aaaa].filter(({ found }) => found._tag === "Records").map(({ control }) => control?._tag)
        if (answer === true) expect(controls).toContain("None")
        if (answer === true) expect(controls).not.toContain("Records")
      }
  })
})
