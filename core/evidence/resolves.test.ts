import { describe, expect, it } from "@effect/vitest"
import type { DnsFinding } from "./dns-answer.ts"
import { resolves, whyResolves } from "./resolves.ts"

const records: DnsFinding = {
  _tag: "Records",
  records: [{ type: "A", name: "example.com", ttl: 60, data: "192.0.2.1" }],
}
const nodata: DnsFinding = { _tag: "None", kind: "nodata" }
const nxdomain: DnsFinding = { _tag: "None", kind: "nxdomain" }
const failed: DnsFinding = { _tag: "Failed", reason: "servfail" }
const all = [records, nodata, nxdomain, failed]

describe("resolves", () => {
  it.each([
    ["an address and a clean control", records, nodata, nxdomain, true, "address"],
    ["one address though the other lookup failed", failed, records, nxdomain, true, "address"],
    ["two real nones", nodata, nxdomain, nxdomain, false, "no_address"],
    ["two real nones though the control failed", nodata, nodata, failed, false, "no_address"],
    ["one none and one failure", nodata, failed, nxdomain, null, "lookup_failed"],
    ["two failures", failed, failed, nxdomain, null, "lookup_failed"],
    ["an address that a random name has too", records, nodata, records, null, "random_name_resolves"],
    ["an address and no control", records, nodata, failed, null, "control_failed"],
  ] as const)("%s", (_, a, aaaa, control, answer, why) => {
    expect(resolves({ a, aaaa, control })).toEqual({ resolves: answer, why })
  })

  it("over all combinations: no only from two nones, yes never beside a control that failed or resolves", () => {
    for (const a of all)
      for (const aaaa of all)
        for (const control of all) {
          const { resolves: answer, why } = resolves({ a, aaaa, control })
          expect(answer === false).toBe(a._tag === "None" && aaaa._tag === "None")
          if (answer === true) expect(control._tag).toBe("None")
          expect(whyResolves[why]).not.toBe("")
        }
  })
})
