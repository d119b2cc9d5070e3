import { describe, expect, it } from "@effect/vitest"
import { limits } from "../limits.ts"
import { readForSale } from "./for-sale.ts"

const readTexts = (...texts: ReadonlyArray<string>) =>
  readForSale(texts.map((text) => ({ type: "TXT", name: "_for-sale.a.com", ttl: 60, strings: [text] })))

describe("forSale", () => {
  it("reads the owner's words, price and link", () => {
    expect(
      readTexts(
        "v=FORSALE1;ftxt=Call me",
        "v=FORSALE1; fval=EUR500",
        "v=FORSALE1;furi=https://a.com/offer",
        "v=FORSALE1;ftxt=Later",
      ),
    ).toEqual({ text: "Call me", price: "EUR500", url: "https://a.com/offer" })
  })

  it("accepts a record without details", () => {
    expect(readTexts("v=FORSALE1;")).toEqual({})
  })

  it.each(["", "for sale!", "v=spf1 -all", "v=FORSALE2;ftxt=x", " v=FORSALE1;ftxt=x", "v=FORSALE1 ftxt=x"])(
    "rejects %j as an offer",
    (text) => {
      expect(readTexts(text)).toBeUndefined()
    },
  )

  it("repeats only http and https links", () => {
    for (const url of ["javascript:alert(1)", "data:text/html,x", "//a.com", "https://a.com/<script>", "https://"])
      expect(readTexts(`v=FORSALE1;furi=${url}`)).toEqual({})
  })

  it("bounds the owner's text and strips control characters", () => {
    expect(readTexts("v=FORSALE1;ftxt=a\u0007b\u202e\n\tc")).toEqual({ text: "a b c" })
    const text = readTexts(`v=FORSALE1;ftxt=${"x".repeat(limits.quotedChars - 1)}😀`)?.text
    expect([text?.length, text?.isWellFormed()]).toEqual([limits.quotedChars, true])
  })
})
