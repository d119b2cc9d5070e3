import { describe, expect, it } from "@effect/vitest"
import { limits } from "../limits.ts"
import { offersForSale, registrationBlock } from "./notices.ts"

const notice = (title: unknown, ...description: Array<unknown>) => ({ notices: [{ title, description }] })

describe("registrationBlock", () => {
  it.each([
    ["a GlobalBlock notice", notice("Blocked Domain", "This name is blocked by a GlobalBlock service"), "blocked"],
    ["DPML in a sentence about the label", notice("Notice", "The label is covered by DPML."), "blocked"],
    ["a reserved title", { title: "Reserved" }, "reserved"],
    ["a description about the name", { description: ["This name is reserved by the registry."] }, "reserved"],
    ["not available for registration", { description: "This domain is not available for registration." }, "reserved"],
    ["an expiry access period", notice("Expiry Access Period", "reserved and blocked"), "expiry_access_period"],
    ["an auction", { title: "Auction pending" }, "held"],
    ["quarantine", { remarks: [{ title: "Quarantined" }] }, "held"],
    ["a single notice that is no list", { notices: { title: "Reserved" } }, "reserved"],
    ["the sentence among others", notice("Note", "Hello. This domain is on hold! Bye."), "held"],
  ])("%s", (_, body, kind) => {
    expect(registrationBlock(body)?.kind).toBe(kind)
  })

  it.each([
    ["nothing", {}],
    ["a plain not found", { title: "Not Found", description: ["The domain was not found."] }],
    ["terms of use", notice("Terms of Use", "Access may be blocked. All domain rights reserved.")],
    ["copyright", notice("Copyright", "All name rights reserved.")],
    ["a sentence about something else", notice("Notice", "Your address may be blocked. Ask about any domain.")],
    ["a title of another type", notice(["Reserved"], 7)],
    ["notices of another type", { notices: "Reserved", remarks: [null, 7, ["Reserved"]] }],
    ["words inside words", { title: "Unreserved, beheld and unblocked" }],
    ["a member called __proto__", JSON.parse('{"__proto__":{"title":"Reserved"}}')],
  ])("is not read from %s", (_, body) => {
    expect(registrationBlock(body)).toBeUndefined()
  })

  it("says it in the registry's words, as one safe line", () => {
    const text = registrationBlock(notice("Reserved\u202e\u0007", "a\r\nb\u2028c\u0000", "\u001b[31md"))?.text
    expect(text).toBe("Reserved: a b c [31md")
  })

  it("says it in at most so many characters, and none of them halved", () => {
    for (const offset of ["", "xx"]) {
      const text = registrationBlock({ title: "Reserved", description: [offset, "😀".repeat(5_000)] })?.text ?? ""
      expect(text.length).toBeLessThanOrEqual(2 * limits.quotedChars + 2)
      expect(text.isWellFormed()).toBe(true)
    }
  })

  it("looks at a bounded number of sections and lines", () => {
    const notices = [...Array.from({ length: 100_000 }, () => ({ title: "x" })), { title: "Reserved" }]
    expect(registrationBlock({ notices })).toBeUndefined()
    expect(registrationBlock({ description: [...Array(100_000).fill("y"), "This name is reserved."] })).toBeUndefined()
  })
})

describe("offersForSale", () => {
  it.each([
    [notice("Premium name", "Contact us"), true],
    [{ description: ["This domain is available for purchase."] }, true],
    [{ description: ["We have premium support."] }, false],
    [notice("Terms", "Any premium domain"), false],
    [{}, false],
  ])("%j: %s", (body, answer) => {
    expect(offersForSale(body)).toBe(answer)
  })
})
