import { describe, expect, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { decodeTxt } from "./for-sale.ts"

const text = (...strings: Array<string>) => decodeTxt({ type: "TXT", name: "example.com", ttl: 60, strings })
const utf8 = (value: string) => Buffer.from(value, "utf8").toString("latin1")

describe("txtText", () => {
  it("joins without separators, in order, empty strings included", () => {
    expect(text("surename-verify=", "", "abc", "def")).toBe("surename-verify=abcdef")
  })

  it("decodes UTF-8, also when a boundary cuts a character", () => {
    const bytes = utf8("naïve → 𝒳")
    expect(text(bytes)).toBe("naïve → 𝒳")
    expect(text(bytes.slice(0, 3), bytes.slice(3))).toBe("naïve → 𝒳")
  })

  it("leaves percent signs alone", () => {
    expect(text("100%41 é")).toBe("100%41 é")
    expect(text(utf8("100%41 é"))).toBe("100%41 é")
  })

  it.each([
    ["a stray byte", "caf\xe9"],
    ["an overlong form", "\xc0\xaf"],
    ["a surrogate", "\xed\xa0\x80"],
    ["half a character", "\xe2\x82"],
  ])("keeps %s as one character a byte", (_, bytes) => {
    expect(text(bytes)).toBe(bytes)
  })

  it.prop("round-trips any text", [Schema.String], ([value]) => {
    const wellFormed = value.toWellFormed()
    expect(text(...(utf8(wellFormed).match(/[\s\S]{1,7}/gu) ?? [""]))).toBe(wellFormed)
  })
})
