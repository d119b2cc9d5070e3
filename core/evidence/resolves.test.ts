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
const beside = (found: DnsFinding, control?: DnsFinding): AddressFinding =>
  control === undefined ? { found } : { found, control }

describe("resolves", () => {
  it.each<readonly [string, AddressFinding, AddressFinding, boolean | null, string]>([
    ["an address and a clean control", beside(records, nxdomain), clean, true, "address"],
    ["one address though the other lookup failed", beside(failed), beside(records, nodata), true, "address"],
    ["two real nones", clean, clean, false, "no_address"],
    ["two real nones though the control failed", beside(nodata, failed), beside(nodata), false, "no_address"],
    ["one none and one failure", clean, beside(failed, nxdomain), null, "lookup_failed"],
    ["two failures", beside(failed), beside(failed), null, "lookup_failed"],
    ["an address that a random name has too", beside(records, records), clean, null, "random_name_resolves"],
    ["only an IPv6 address, that a random name has too", clean, beside(records, records), null, "random_name_resolves"],
    ["a lie about one of two", beside(records, nxdomain), beside(records, records), null, "random_name_resolves"],
    ["another family's wildcard", beside(records, nxdomain), beside(nodata, records), true, "address"],
    ["an address and a control that failed", beside(records, failed), clean, null, "control_failed"],
    ["an address and no control", beside(records), clean, null, "control_failed"],
    ["a control for one of two", beside(records, failed), beside(records, nxdomain), true, "address"],
    ["a filter's nowhere", beside(address("A", "0.0.0.0"), nxdomain), clean, null, "leads_nowhere"],
    ["anywhere in nowhere", beside(address("A", "0.1.2.3"), nxdomain), clean, null, "leads_nowhere"],
    ["an IPv6 nowhere", clean, beside(address("AAAA", "::", "0:0:0:0:0:0:0:0"), nxdomain), null, "leads_nowhere"],
    ["nowhere beside a failure", beside(address("A", "0.0.0.0"), nxdomain), beside(failed), null, "leads_nowhere"],
    ["nowhere beside an address", beside(address("A", "0.0.0.0", "192.0.2.1"), nxdomain), clean, true, "address"],
    ["nowhere in one family", beside(records, nxdomain), beside(address("AAAA", "::"), nxdomain), true, "address"],
    [
      "a filter's nowhere for all clients beside an address",
      beside(address("A", "0.0.0.0"), records),
      beside(records, nxdomain),
      null,
      "random_name_resolves",
    ],
    ["an address with many zeros", clean, beside(address("AAAA", "::1"), nxdomain), true, "address"],
  ])("%s", (_, a, aaaa, answer, why) => {
    expect(judgeResolution(a, aaaa)).toEqual({ resolves: answer, why })
  })

  it("for all combinations: false needs two empty answers, true needs a clean control and no hijack", () => {
    const families = all.flatMap((found) => [undefined, ...all].map((control) => beside(found, control)))
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
