import { describe, expect, it } from "@effect/vitest"
import { mayWrite } from "./origin-check.ts"

const ours = ["https://names.example"]

describe("a request with a session cookie", () => {
  it.each([
    ["our own page", "https://names.example", "same-origin", true],
    ["a browser that says no more than the origin", "https://names.example", undefined, true],
    ["a browser that says no more than where from", undefined, "same-origin", true],
    ["another site", "https://evil.example", "cross-site", false],
    ["another site in an old browser", "https://evil.example", undefined, false],
    ["a preview of ours, on the same site", "https://draft.names.example", "same-site", false],
    ["a sandboxed frame", "null", "cross-site", false],
    ["plain http", "http://names.example", undefined, false],
    ["a longer name", "https://names.example.evil.example", undefined, false],
    ["another port", "https://names.example:8443", undefined, false],
    ["a site that claims our origin", "https://names.example", "cross-site", false],
    ["an address typed by hand", undefined, "none", false],
    ["no browser at all", undefined, undefined, false],
  ])("from %s writes: %j, %j, %j", (_, origin, secFetchSite, may) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "post"])
      expect(mayWrite({ method, origin, secFetchSite }, ours)).toBe(may)
  })

  it("may read from any origin", () => {
    for (const method of ["GET", "HEAD", "OPTIONS"])
      expect(mayWrite({ method, origin: "https://evil.example", secFetchSite: "cross-site" }, ours)).toBe(true)
  })
})
