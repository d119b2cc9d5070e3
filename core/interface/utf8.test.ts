import { describe, expect, it } from "vitest"
import { utf8Bytes, utf8Length, utf8Text } from "./utf8.ts"

describe("UTF-8", () => {
  it.each(["", "plain % text", "\0\u007f\u0080\u07ff\u0800\uffff", "\ufeffMoss 💡 é \u{10ffff}", "\r\n\t"])(
    "is %j as bytes",
    (text) => {
      const bytes = new TextEncoder().encode(text)
      expect(utf8Bytes(text)).toEqual(bytes)
      expect(utf8Length(text)).toBe(bytes.length)
      expect(utf8Text(bytes)).toBe(text)
    },
  )

  it.each([[[0xff]], [[0xc0, 0x80]], [[0xed, 0xa0, 0x80]], [[0xe2, 0x82]], [[0x80]]])("is not %j", (bytes) => {
    expect(utf8Text(Uint8Array.from(bytes))).toBeUndefined()
  })
})
