import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { nameLimits } from "../../limits.ts"
import { decodeScanId, encodeScanId } from "./scan-id.ts"

const scans = [
  { query: "coffee roaster in a small town", tlds: ["com", "io", "ai", "app", "dev", "co"] },
  { query: "yoga für mütter 🧘", tlds: ["de", "co.uk"] },
  { query: "bakery", tlds: ["com"], style: "blend", max_length: 9, starts_with: "b", avoid: ["bun", "ofen"] } as const,
  { query: "寿司%00%zz+/=_-", tlds: ["xn--p1ai"] },
  {
    query: "ü".repeat(nameLimits.suggestQueryChars),
    tlds: Array.from({ length: nameLimits.suggestTlds }, (_, at) => `xn--vermgensberatung-pwb${at}`),
    starts_with: "ß".repeat(nameLimits.suggestStartChars),
    avoid: Array.from({ length: nameLimits.suggestAvoided }, () => "ü".repeat(nameLimits.suggestLabelMaxChars)),
  },
]
const findRefusal = (text: string) =>
  Result.match(decodeScanId(text), { onSuccess: () => "accepted", onFailure: ({ _tag }) => _tag })

describe("scan_id", () => {
  it.each(scans)("round-trips $query", (scan) => {
    const id = encodeScanId(scan)
    expect(id).toMatch(/^s3\.[\w-]+$/u)
    expect(id.length).toBeLessThanOrEqual(nameLimits.suggestScanIdChars)
    expect(Result.getOrThrow(decodeScanId(id))).toEqual(scan)
  })

  it("detects any single changed, missing or added letter", () => {
    const id = encodeScanId({ query: "bike repair", tlds: ["com", "io"] })
    for (let at = 3; at < id.length; at++) {
      for (const letter of ["A", "b", "7", "-"]) {
        const changed = id.slice(0, at) + letter + id.slice(at + 1)
        expect(findRefusal(changed)).toBe(changed === id ? "accepted" : "NoScanId")
      }
      expect(findRefusal(id.slice(0, at) + id.slice(at + 1))).toBe("NoScanId")
      expect(findRefusal(`${id.slice(0, at)}A${id.slice(at)}`)).toBe("NoScanId")
    }
  })

  it("distinguishes another version from an unreadable id, with the next step", () => {
    const other = decodeScanId(encodeScanId({ query: "bakery", tlds: ["com"] }).replace("s3.", "s1."))
    expect(Result.isFailure(other) && other.failure).toMatchObject({ _tag: "OtherExpansion", version: 1 })
    expect(Result.isFailure(other) && other.failure.message).toContain("offset 0")
    for (const text of ["", "s3.", "s0.AAAA", "x1.AAAA", "s3.!", "bakery", "s3.AAAAAAAAAAAA", "s3.é"]) {
      expect(findRefusal(text)).toBe("NoScanId")
    }
    expect(findRefusal(`s3.${"A".repeat(nameLimits.suggestScanIdChars)}`)).toBe("NoScanId")
  })

  it("rejects a scan larger than a request may be", () => {
    expect(findRefusal(encodeScanId({ query: "x".repeat(nameLimits.suggestQueryChars + 1), tlds: ["com"] }))).toBe(
      "NoScanId",
    )
    expect(
      findRefusal(
        encodeScanId({ query: "bakery", tlds: Array.from({ length: nameLimits.suggestTlds + 1 }, () => "com") }),
      ),
    ).toBe("NoScanId")
    expect(findRefusal(encodeScanId({ query: "", tlds: ["com"] }))).toBe("NoScanId")
  })
})
