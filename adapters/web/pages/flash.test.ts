import { expect, it } from "vitest"
import { flashCookie, flashOf, toldFlash } from "./flash.ts"

const baseUrl = "https://names.example"

const told = (cookie: string, path: string) => flashOf(cookie, baseUrl, new URL(path, baseUrl))
const said = (to: string, before = "") => flashCookie(baseUrl, "decided", to, before).split(";")[0] ?? ""

it("is told by the page that it is for, and by no page that another tab loads meanwhile", () => {
  const to = "/account/review?draft=d2&version=1"
  expect(told(said(to), to)).toBe("decided")
  for (const other of [
    "/account/review",
    "/account/review?draft=d2&version=2",
    "/",
    "/account/review/?draft=d2&version=1",
  ])
    expect([other, told(said(to), other)]).toEqual([other, undefined])
})

it("knows its page whatever is in its address", () => {
  for (const to of ["/", "/a.b", "/kb/rfc.1?q=1.5;x=%20y", "/sign-in?next=%2Faccount%2Fdrafts", "/s?q=it's é"])
    expect([to, told(`a=b; ${said(to)}; c=d`, to)]).toEqual([to, "decided"])
})

it("is told once each where two tabs were answered before either loaded its page", () => {
  const two = flashCookie(baseUrl, "budget-set", "/b", said("/a")).split(";")[0] ?? ""
  expect([told(two, "/a"), told(two, "/b")]).toEqual(["decided", "budget-set"])
  const left = toldFlash(baseUrl, two, new URL("/a", baseUrl))
  expect([told(left, "/a"), told(left, "/b")]).toEqual([undefined, "budget-set"])
  expect(toldFlash(baseUrl, left, new URL("/b", baseUrl))).toContain("Max-Age=0")
  const same = flashCookie(baseUrl, "budget-set", "/a", said("/a"))
  expect([told(same, "/a"), told(toldFlash(baseUrl, same, new URL("/a", baseUrl)), "/a")]).toEqual([
    "decided",
    "budget-set",
  ])
})

it("keeps no more than the last few", () => {
  let cookie = ""
  for (let n = 0; n < 50; n++) cookie = said(`/${n}`.padEnd(200, "x"), cookie)
  expect(cookie.length).toBeLessThan(1_200)
  expect(told(cookie, "/49".padEnd(200, "x"))).toBe("decided")
})

it("is ours: what stands in a cookie is put on no page", () => {
  for (const forged of ["you-won.%2F", "toString.%2F", "<b>.%2F", "", ".", "decided", "decided.", "decided./"])
    expect([forged, told(`__Host-surename_flash=${forged}`, "/")]).toEqual([forged, undefined])
})
