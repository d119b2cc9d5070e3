import { expect, it } from "vitest"
import { joinHeaders, readMediaTypes } from "./headers.ts"

it("joins repeated headers, separates cookies, and takes the first of a single-valued header", () => {
  const raw = ["Set-Cookie", "a=1; expires=Sat, 21 Nov 2026 10:00:00 GMT", "set-cookie", "b=2", "X-A", "1", "x-a", "2"]
  const once = ["Retry-After", "7", "retry-after", "9", "Location", "/a", "location", "/b"]
  // Joined dates would be invalid, and a cached answer would have no age (R1).
  const dated = ["Date", "Sat, 21 Nov 2026 10:00:00 GMT", "date", "Sun, 22 Nov 2026 10:00:00 GMT"]
  expect(joinHeaders([...raw, ...once, ...dated])).toEqual({
    "set-cookie": "a=1; expires=Sat, 21 Nov 2026 10:00:00 GMT\nb=2",
    "x-a": "1, 2",
    "retry-after": "7",
    location: "/a",
    date: "Sat, 21 Nov 2026 10:00:00 GMT",
  })
})

it.each([
  ["UTF-8", "caf\u{c3}\u{a9}", "caf\u{e9}"],
  ["Latin-1", "caf\u{e9}", "caf\u{e9}"],
  ["already read", "\u{17e}", "\u{17e}"],
])("decodes bytes that are %s", (_, sent, value) => {
  expect(joinHeaders(["location", sent])["location"]).toBe(value)
})

it("keeps the bytes of an ETag, because it is sent back", () => {
  expect(joinHeaders(["ETag", `"\u{c3}\u{a9}"`])["etag"]).toBe(`"\u{c3}\u{a9}"`)
})

it.each([
  [undefined, []],
  ["", []],
  [" ; charset=utf-8", []],
  ["Application/RDAP+JSON;charset=utf-8", ["application/rdap+json"]],
  ["image/png, text/html; charset=x", ["image/png", "text/html"]],
  ["html", ["html"]],
])("reads %j as the types %j", (contentType, types) => {
  expect(readMediaTypes(contentType === undefined ? {} : { "content-type": contentType })).toEqual(types)
})
