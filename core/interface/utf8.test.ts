import { describe, expect, it } from "vitest"
import { isUtf8, encodeUtf8, countUtf8Bytes, decodeUtf8 } from "./utf8.ts"

describe("UTF-8", () => {
  it.each(["", "plain % text", "\0\u007f\u0080\u07ff\u0800\uffff", "\ufeffMoss 💡 é \u{10ffff}", "\r\n\t"])(
    "is %j as bytes",
    (text) => {
      const bytes = new TextEncoder().encode(text)
      expect(encodeUtf8(text)).toEqual(bytes)
      expect(countUtf8Bytes(text)).toBe(bytes.length)
      expect(decodeUtf8(bytes)).toBe(text)
    },
  )

  it.each([[[0xff]], [[0xc0, 0x80]], [[0xed, 0xa0, 0x80]], [[0xe2, 0x82]], [[0x80]]])("is not %j", (bytes) => {
    expect(decodeUtf8(Uint8Array.from(bytes))).toBeUndefined()
  })
})

describe("bytes", () => {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  const isDecoded = (bytes: Uint8Array) => {
    try {
      decoder.decode(bytes)
      return true
    } catch {
      return false
    }
  }
  const edges = [
    0, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef,
  ]
  const all = [...edges, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf8, 0xff]

  it("are UTF-8 where a decoder says so: at every edge of the first three bytes, and after them", () => {
    const wrong: Array<ReadonlyArray<number>> = []
    for (const one of all)
      for (const two of all)
        for (const three of all)
          for (const rest of [[], [0x80], [0xbf, 0x41], [0x41]]) {
            const bytes = Uint8Array.of(one, two, three, ...rest)
            for (const some of [bytes, bytes.subarray(0, 2), bytes.subarray(0, 1)])
              if (isUtf8(some) !== isDecoded(some)) wrong.push([...some])
          }
    expect(wrong).toEqual([])
  })
})
