import { expect, it } from "vitest"
import { flashCookie, flashOf } from "./flash.ts"

const baseUrl = "https://names.example"

const told = (cookie: string, path: string) => flashOf(cookie, baseUrl, new URL(path, baseUrl))
const said = (to: string) => flashCookie(baseUrl, "decided", to).split(";")[0] ?? ""

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

it("is ours: what stands in a cookie is put on no page", () => {
  for (const forged of ["you-won.%2F", "toString.%2F", "<b>.%2F", "", ".", "decided", "decided.", "decided./"])
    expect([forged, told(`__Host-surename_flash=${forged}`, "/")]).toEqual([forged, undefined])
})
