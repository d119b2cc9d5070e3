import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { suggestNames } from "../logic.ts"
import { encodeScanId } from "./scan-id.ts"

const refusal = (input: unknown) =>
  Result.match(suggestNames.read(input), {
    onSuccess: () => ({ _tag: "accepted", message: "" }),
    onFailure: ({ _tag, message }) => ({ _tag, message }),
  })

const plain = { compact: false, isNew: true, unread: [] }

describe("readRequest", () => {
  it("fills in defaults", () => {
    expect(Result.getOrThrow(suggestNames.read({ query: "  bike\n repair " }))).toEqual({
      query: "bike repair",
      tlds: ["com", "io", "ai", "app", "dev", "co"],
      ...plain,
      limit: 25,
      offset: 0,
      scanId: encodeScanId({ query: "bike repair", tlds: ["com", "io", "ai", "app", "dev", "co"] }),
    })
  })

  it("rejects domain names, and names the operations that take them", () => {
    expect(refusal({ query: "coffeeboat.com, foo..com" })).toEqual({
      _tag: "BadInput",
      message:
        "These are domain names, and no idea: coffeeboat.com, foo..com. Look them up with check_live or scan_namespace.",
    })
  })

  it("takes query and TLDs from a scan_id, and ignores the sent ones", () => {
    const scan_id = encodeScanId({ query: "bakery", tlds: ["de"] })
    expect(
      Result.getOrThrow(suggestNames.read({ scan_id, query: "bike", tlds: ["com"], offset: 25, limit: 50 })),
    ).toEqual({
      query: "bakery",
      tlds: ["de"],
      ...plain,
      isNew: false,
      limit: 50,
      offset: 25,
      scanId: scan_id,
    })
  })

  it("normalizes and deduplicates TLDs", () => {
    expect(Result.getOrThrow(suggestNames.read({ query: "tea", tlds: [".COM", "com", "co.uk", "рф"] })).tlds).toEqual([
      "com",
      "co.uk",
      "xn--p1ai",
    ])
  })

  it("normalizes a choice, and carries it in the scan_id", () => {
    const request = { query: "tea", tlds: ["com"], style: "short", starts_with: " Te", avoid: ["Pot", "leaf", "pot"] }
    const choice = { style: "short", starts_with: "te", avoid: ["leaf", "pot"] } as const
    const read = Result.getOrThrow(suggestNames.read(request))
    expect(read).toMatchObject(choice)
    expect(read.scanId).toBe(encodeScanId({ query: "tea", tlds: ["com"], ...choice }))
    expect(Result.getOrThrow(suggestNames.read({ scan_id: read.scanId, style: "blend" }))).toEqual({
      ...read,
      isNew: false,
    })
  })

  it.each([
    { query: "bakery", avoid: ["\u0958".repeat(20)] },
    { query: "bakery", avoid: ["İ".repeat(15)] },
    { query: "bakery", starts_with: "\u0958".repeat(9) },
    { query: `bakery ${"\u{1d15e}".repeat(190)}` },
    { query: `bakery ${"𠮷".repeat(193)}`, avoid: Array.from({ length: 10 }, () => "𠮷".repeat(20)) },
  ])("takes each scan_id it gives, where one spelling of a letter is longer than what was sent: %j", (input) => {
    const first = suggestNames.read(input)
    if (Result.isFailure(first)) return expect(first.failure._tag).toBe("BadInput")
    const { query, scanId } = first.success
    return expect(Result.getOrThrow(suggestNames.read({ scan_id: scanId }))).toMatchObject({ query, scanId })
  })

  it("explains how to ask when the query is empty", () => {
    for (const input of [{}, { query: "" }, { query: " \u200b " }]) {
      expect(refusal(input)).toEqual({ _tag: "BadInput", message: expect.stringContaining("in a few words") })
    }
    expect(refusal({ query: "🧘!" })).toMatchObject({ _tag: "BadInput" })
    // Stop words alone gave nonsense once: "theof".
    for (const query of ["the of and", "for the", "der die das"])
      expect(refusal({ query })).toEqual({
        _tag: "BadInput",
        message: expect.stringContaining("no word in this query"),
      })
  })

  it.each([
    { query: "tea", tlds: ["nosuchtld"] },
    { query: "tea", tlds: ["example.com"] },
    { query: "tea", tlds: [] },
    { query: "tea", tlds: [""] },
    { query: "tea", limit: 51 },
    { query: "tea", limit: 0 },
    { query: "tea", offset: -1 },
    { query: "x".repeat(201) },
    { query: 5 },
    { query: "tea", tlds: Array.from({ length: 11 }, () => "com") },
    { query: "tea", style: "nice" },
    { query: "tea", max_length: 2 },
    { query: "tea", max_length: 21 },
    { query: "tea", starts_with: "" },
    { query: "tea", starts_with: "%" },
    { query: "tea", starts_with: "tea", max_length: 3, style: "short", avoid: ["ea"] },
    { query: "tea", starts_with: "teapot", max_length: 5 },
    { query: "tea", starts_with: "teapotte", style: "short" },
    { query: "tea", avoid: [] },
    { query: "tea", avoid: ["a"] },
    { query: "tea", avoid: ["two words"] },
    { query: "tea", avoid: Array.from({ length: 11 }, () => "cup") },
    null,
    "tea",
  ])("refuses %j", (input) => {
    expect(refusal(input)).toMatchObject({ _tag: "BadInput" })
  })

  it("passes on the fault of a scan_id", () => {
    expect(refusal({ scan_id: "nonsense" })).toMatchObject({ _tag: "NoScanId" })
    expect(refusal({ scan_id: "s7.AAAA" })).toMatchObject({ _tag: "OtherExpansion" })
  })
})
