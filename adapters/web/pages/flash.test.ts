import { expect, it } from "vitest"
import { writeFlashCookie, findFlash, removeShownFlash } from "./flash.ts"

const baseUrl = "https://names.example"

const flashAt = (cookie: string, path: string) => findFlash(cookie, baseUrl, new URL(path, baseUrl))
const cookieFor = (to: string, before = "") =>
  writeFlashCookie(baseUrl, "decision-saved", to, before).split(";")[0] ?? ""

it("appears on its own page, and on no page of another tab", () => {
  const to = "/account/review?draft=d2&version=1"
  expect(flashAt(cookieFor(to), to)).toBe("decision-saved")
  for (const other of [
    "/account/review",
    "/account/review?draft=d2&version=2",
    "/",
    "/account/review/?draft=d2&version=1",
  ])
    expect([other, flashAt(cookieFor(to), other)]).toEqual([other, undefined])
})

it("finds its page for any address", () => {
  for (const to of ["/", "/a.b", "/kb/rfc.1?q=1.5;x=%20y", "/sign-in?next=%2Faccount%2Fdrafts", "/s?q=it's é"])
    expect([to, flashAt(`a=b; ${cookieFor(to)}; c=d`, to)]).toEqual([to, "decision-saved"])
})

it("appears once for each of two tabs", () => {
  const two = writeFlashCookie(baseUrl, "budget-set", "/b", cookieFor("/a")).split(";")[0] ?? ""
  expect([flashAt(two, "/a"), flashAt(two, "/b")]).toEqual(["decision-saved", "budget-set"])
  const left = removeShownFlash(baseUrl, two, new URL("/a", baseUrl))
  expect([flashAt(left, "/a"), flashAt(left, "/b")]).toEqual([undefined, "budget-set"])
  expect(removeShownFlash(baseUrl, left, new URL("/b", baseUrl))).toContain("Max-Age=0")
  const same = writeFlashCookie(baseUrl, "budget-set", "/a", cookieFor("/a"))
  expect([flashAt(same, "/a"), flashAt(removeShownFlash(baseUrl, same, new URL("/a", baseUrl)), "/a")]).toEqual([
    "decision-saved",
    "budget-set",
  ])
})

it("keeps only the latest few", () => {
  let cookie = ""
  for (let n = 0; n < 50; n++) cookie = cookieFor(`/${n}`.padEnd(200, "x"), cookie)
  expect(cookie.length).toBeLessThan(1_200)
  expect(flashAt(cookie, "/49".padEnd(200, "x"))).toBe("decision-saved")
})

it("ignores the texts of a forged cookie", () => {
  for (const forged of [
    "you-won.%2F",
    "toString.%2F",
    "<b>.%2F",
    "",
    ".",
    "decision-saved",
    "decision-saved.",
    "decision-saved./",
  ])
    expect([forged, flashAt(`__Host-surename_flash=${forged}`, "/")]).toEqual([forged, undefined])
})
