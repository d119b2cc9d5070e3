import { describe, expect, it } from "vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { tldPolicy } from "./logic.ts"
import { readTopLevelDomain } from "./top-level-domain.ts"

const policy = (tld: string) => Effect.runSync(tldPolicy.decodeAndRun({ tld }))
const readRefusal = (tld: string) => Result.getOrThrow(Result.flip(readTopLevelDomain(tld)))

describe("the requested TLD", () => {
  it.each([
    ["com", "com"],
    [".com", "com"],
    ["COM", "com"],
    [" .Com. ", "com"],
    ["com.", "com"],
    ["рф", "xn--p1ai"],
    [".РФ", "xn--p1ai"],
    ["xn--p1ai", "xn--p1ai"],
    ["XN--P1AI", "xn--p1ai"],
    ["みんな", "xn--q9jyb4c"],
    ["。みんな", "xn--q9jyb4c"],
  ])("%j is .%s", (input, tld) => {
    expect(policy(input).tld).toBe(tld)
  })

  it("shows an international TLD in Unicode, too", () => {
    expect(policy("xn--p1ai").unicode).toBe("рф")
    expect(policy("com").unicode).toBeUndefined()
  })

  it.each([
    ["co.uk", "uk"],
    ["example.com", "com"],
    ["www.example.co.uk.", "uk"],
    ["ä.рф", "xn--p1ai"],
  ])("%s lies below .%s", (input, tldToAsk) => {
    expect(readRefusal(input)).toMatchObject({
      _tag: "UnknownTld",
      tldToAsk,
      message: expect.stringContaining(`Ask about ${tldToAsk}.`),
    })
  })

  it.each(["con", "internal", "example.notatld", "constructor", "tostring", "hasownproperty", "2026"])(
    "there is no .%s",
    (input) => {
      const error = readRefusal(input)
      expect(error.tldToAsk).toBeUndefined()
      expect(error.message).toMatch(/There is no top-level domain \.\w+ in IANA's list of 2026-07-24\./)
    },
  )

  it.each([64, 5_000])("rejects %d letters without repeating them", (letters) => {
    expect(readRefusal("x".repeat(letters)).message).not.toContain("xxx")
  })

  it.each(["", ".", "..", " ", "__proto__", "a b", "com/../net", "com\0", "<script>", "com..net", "xn--", "\ud800"])(
    "%j is no TLD, and is not repeated",
    (input) => {
      expect(readRefusal(input)).toMatchObject({
        tld: "",
        message: "This is not a top-level domain. Give one such as com, .com or xn--p1ai.",
      })
    },
  )
})
