import { expect, it } from "vitest"
import { encodeUtf8, decodeUtf8 } from "./utf8.ts"

it.each(["", "plain % text", "\0\u007f\u0080\u07ff\u0800\uffff", "\ufeffMoss 💡 é \u{10ffff}", "\r\n\t"])(
  "returns %j from its bytes",
  (text) => expect(decodeUtf8(encodeUtf8(text))).toBe(text),
)

it.each([[[0xff]], [[0xc0, 0x80]], [[0xed, 0xa0, 0x80]], [[0xe2, 0x82]], [[0x80]], [[0xf4, 0x90, 0x80, 0x80]]])(
  "refuses the bytes %j",
  (bytes) => expect(decodeUtf8(Uint8Array.from(bytes))).toBeUndefined(),
)
