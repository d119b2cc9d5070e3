import { describe, expect, it } from "vitest"
import { limits } from "../limits.ts"
import { parseMediaType } from "./media-type.ts"

const read = (text: string) => {
  const found = parseMediaType(text)
  return found && [found.essence, Object.fromEntries(found.parameters)]
}

describe("a media type", () => {
  it.each([
    ["application/json", ["application/json", {}]],
    ["Application/JSON ; Charset=UTF-8", ["application/json", { charset: "UTF-8" }]],
    ['application/json; charset="utf-8"', ["application/json", { charset: "utf-8" }]],
    ["application/problem+json;;", ["application/problem+json", {}]],
    ["text/html\t;\tcharset=x; a=b", ["text/html", { charset: "x", a: "b" }]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    "",
    "json",
    "application/",
    "/json",
    "a/b/c",
    "application/json x",
    "application/json, text/plain",
    "application/json; charset",
    "application/json; =utf-8",
    "application/json; charset=utf-8; charset=utf-8",
  ])("is not %j", (text) => {
    expect(read(text)).toBeUndefined()
  })

  it("is rejected when it is too long", () => {
    const spaces = " ".repeat(limits.mediaTypeChars - "application/json".length)
    expect(read(`application/json${spaces}`)).toEqual(["application/json", {}])
    expect(read(`application/json${spaces} `)).toBeUndefined()
  })
})
