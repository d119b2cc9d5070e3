import { Buffer } from "node:buffer"
import { expect, it } from "@effect/vitest"
import { decodePage } from "./page-text.ts"

const latin1 = (text: string) => Buffer.from(text, "latin1")

it.each([
  ["a header", "caf\xe9", "text/html; charset=ISO-8859-1", "café", "windows-1252"],
  ["a quoted header", "caf\xe9", `text/html; Charset="latin1"`, "café", "windows-1252"],
  [
    "a header beats the page",
    `<meta charset=utf-8>\xe9`,
    "text/html; charset=iso-8859-2",
    "<meta charset=utf-8>é",
    "iso-8859-2",
  ],
  ["a mark beats the header", "\xef\xbb\xbf\xc3\xa9", "text/html; charset=windows-1251", "é", "utf-8"],
  ["a big-endian mark", "\xfe\xff\x00\xe9", undefined, "é", "utf-16be"],
  ["a meta", `<meta charset="windows-1251">\xcf`, "text/html", `<meta charset="windows-1251">П`, "windows-1251"],
  ["a bare meta", `<meta charset=windows-1251>\xcf`, "text/html", `<meta charset=windows-1251>П`, "windows-1251"],
  [
    "a meta of the old kind",
    `<META http-equiv=Content-Type content="text/html; charset=koi8-r">\xf0`,
    "text/html",
    `<META http-equiv=Content-Type content="text/html; charset=koi8-r">П`,
    "koi8-r",
  ],
  [
    "a meta whose content is about something else",
    `<meta name=x content="charset=koi8-r">\xe9`,
    undefined,
    `<meta name=x content="charset=koi8-r">é`,
    "windows-1252",
  ],
  [
    "a meta in a comment",
    `<!-- <meta charset=koi8-r> -->\xe9`,
    undefined,
    `<!-- <meta charset=koi8-r> -->é`,
    "windows-1252",
  ],
  [
    "a meta too late to count",
    `${" ".repeat(1_100)}<meta charset=koi8-r>\xe9`,
    undefined,
    `${" ".repeat(1_100)}<meta charset=koi8-r>é`,
    "windows-1252",
  ],
  [
    "a meta that says UTF-16 and cannot be",
    `<meta charset=utf-16>\xc3\xa9`,
    undefined,
    `<meta charset=utf-16>é`,
    "utf-8",
  ],
  [
    "an unknown label, then a known one",
    `<meta charset=nonsense><meta charset=koi8-r>\xf0`,
    undefined,
    `<meta charset=nonsense><meta charset=koi8-r>П`,
    "koi8-r",
  ],
  [
    "an XML declaration",
    `<?xml version="1.0" encoding="iso-8859-2"?>\xb1`,
    undefined,
    `<?xml version="1.0" encoding="iso-8859-2"?>ą`,
    "iso-8859-2",
  ],
  ["nothing, but UTF-8", "\xc3\xa9", "text/html", "é", "utf-8"],
  ["nothing, and no UTF-8", "\x93caf\xe9\x94", "text/html", "“café”", "windows-1252"],
  ["an unknown label", "caf\xe9", "text/html; charset=utf-9000", "café", "windows-1252"],
  ["an empty label", "caf\xe9", "text/html; charset=", "café", "windows-1252"],
  ["a wrong promise", "caf\xe9!", "text/html; charset=utf-8", "caf�!", "utf-8"],
] as const)("%s", (_, bytes, contentType, text, charset) => {
  expect(decodePage(latin1(bytes), contentType, false)).toEqual({ text, charset })
})

it("drops the half character at a cut, and only there", () => {
  const half = latin1("caf\xc3")
  expect(decodePage(half, undefined, true)).toEqual({ text: "caf", charset: "utf-8" })
  expect(decodePage(half, "text/html; charset=utf-8", false).text).toBe("caf�")
})
