import { expect, it } from "@effect/vitest"
import { isBelow, readHostAndPath } from "./host-and-path.ts"

it.each([
  ["https://a.com/", "a.com", "/"],
  ["http://A.com./Lander?x=/y#z", "a.com", "/lander"],
  ["https://a.com:8443", "a.com", "/"],
  ["https://sedo.com@a.com/x", "a.com", "/x"],
  ["https://a.com?u=https://sedo.com/", "a.com", "/"],
  ["//a.com/x", "a.com", "/x"],
  ["/x", "", "/x"],
  ["x/y", "", "/x/y"],
  ["", "", "/"],
  ["http://[2001:db8::1]/", "[2001:db8::1]", "/"],
])("%s leads to %s%s", (written, host, path) => {
  expect(readHostAndPath(written)).toEqual({ host, path })
})

it.each(["data:text/html,x", "javascript:alert(1)", "mailto:a@b.com"])("%s leads nowhere", (written) => {
  expect(readHostAndPath(written)).toBeUndefined()
})

it("recognizes a subdomain", () => {
  expect([isBelow("a.com", "a.com"), isBelow("www.a.com", "a.com"), isBelow("xa.com", "a.com")]).toEqual([
    true,
    true,
    false,
  ])
})
