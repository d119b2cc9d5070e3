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

  it("says that it is for sale where nothing more is said", () => {
    expect(readTexts("v=FORSALE1;")).toEqual({})
  })

  it.each(["", "for sale!", "v=spf1 -all", "v=FORSALE2;ftxt=x", " v=FORSALE1;ftxt=x", "v=FORSALE1 ftxt=x"])(
    "takes %j for no offer",
    (text) => {
      expect(readTexts(text)).toBeUndefined()
    },
  )

  it("repeats no links but those a person can judge", () => {
    for (const url of ["javascript:alert(1)", "data:text/html,x", "//a.com", "https://a.com/<script>", "https://"])
      expect(readTexts(`v=FORSALE1;furi=${url}`)).toEqual({})
  })

  it("repeats words without control characters and within bounds", () => {
    expect(readTexts("v=FORSALE1;ftxt=a\u0007b\u202e\n\tc")).toEqual({ text: "a b c" })
    const text = readTexts(`v=FORSALE1;ftxt=${"x".repeat(limits.quotedChars - 1)}😀`)?.text
    expect([text?.length, text?.isWellFormed()]).toEqual([limits.quotedChars, true])
  })
})
