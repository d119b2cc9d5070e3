import { expect, it } from "vitest"
import { checkRedirectPath } from "./redirect-path.ts"

const origin = "https://names.example"

it("accepts a path of this service", () => {
  for (const path of ["/", "/account", "/account/tokens?a=b", "/a//b", "/%2F%2Fevil.example", "/@evil.example"])
    expect(checkRedirectPath(path, origin)).toBe(path)
  expect(checkRedirectPath("/account#part", origin)).toBe("/account")
  expect(checkRedirectPath("/a/../account", origin)).toBe("/account")
})

// WHATWG URL, "relative slash state": in browsers each leads elsewhere, or is not a path.
it.each([
  "",
  "account",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/a/..//evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/a\\..\\..\\evil",
  "/\u0000",
  "/ü",
  `/${"a".repeat(5_000)}`,
])("rejects %j", (text) => {
  expect(checkRedirectPath(text, origin)).toBeUndefined()
})

it("has no target without an input", () => {
  expect(checkRedirectPath(null, origin)).toBeUndefined()
})
