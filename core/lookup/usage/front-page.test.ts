import { describe, expect, it } from "@effect/vitest"
import type { SiteOutcome, SiteVisit } from "../../ports/site.ts"
import { judgeServing } from "./front-page.ts"

const answer = (status: number): SiteOutcome => ({ _tag: "Answered", status, headers: {}, body: { _tag: "Empty" } })
const failed: SiteOutcome = { _tag: "Failed", why: "tls" }
const visit = (outcome: SiteOutcome, ...urls: ReadonlyArray<string>): SiteVisit => ({
  requestedUrl: urls[0] ?? "",
  hops: urls.map((url) => ({ url })),
  outcome,
  ms: 1,
  at: "2026-11-21T10:00:00.000Z",
})
const secure = (status: number, isWall = false) =>
  judgeServing({ name: "a.com", isWall, front: visit(answer(status), "https://a.com/") })
const plain = (status: number, ...then: ReadonlyArray<string>) =>
  judgeServing({
    name: "a.com",
    isWall: false,
    failedHttps: visit(failed, "https://a.com/"),
    front: visit(answer(status), "http://a.com/", ...then),
  })

describe("serves", () => {
  it.each<readonly [boolean | null, ReadonlyArray<number>]>([
    [true, [200, 204, 301, 400, 401, 402, 403, 405, 406, 418, 451]],
    [false, [404, 410]],
    // A proxy's, another server's, one of unknown origin: none of them about the site.
    [null, [407, 408, 409, 421, 429, 500, 502, 503, 511, 599]],
  ])("%s over https: %j", (expected, statuses) => {
    for (const status of statuses) expect([status, secure(status)]).toEqual([status, expected])
  })

  it("reads a bot wall as a site, and a wall's 404 as unknown", () => {
    expect([200, 202, 403, 405, 429].map((status) => secure(status, true))).toEqual([true, true, true, true, true])
    expect([404, 407, 410, 421, 503].map((status) => secure(status, true))).toEqual([null, null, null, null, null])
  })

  it("accepts a page over plain http after https failed, but no error, which a proxy may have sent", () => {
    expect(plain(200)).toBe(true)
    for (const status of [400, 401, 403, 404, 410, 451, 503]) expect([status, plain(status)]).toEqual([status, null])
  })

  it.each([
    [true, "http://www.a.com/"],
    [true, "https://shop.a.com./"],
    [null, "http://portal.test/?from=a.com"],
    [null, "https://b.com/"],
    [null, "http://xa.com/"],
    [null, "http://a.com.portal.test/"],
    [null, "http://10.0.0.1/a.com"],
    [null, "http://[2001:db8::1]/"],
  ] as const)("%s after a redirect over plain http to %s", (expected, url) => {
    expect(plain(200, url)).toBe(expected)
    // Also on the way.
    expect(plain(200, url, "http://a.com/")).toBe(expected)
  })

  it("follows https to any host, and http only after a redirect by the site", () => {
    const hops = ["https://a.com/", "https://b.com/"]
    expect(judgeServing({ name: "a.com", isWall: false, front: visit(answer(200), ...hops) })).toBe(true)
    const sent = visit({ _tag: "Blocked", why: "downgrade" }, "https://a.com/", "http://a.com/")
    const elsewhere = visit({ _tag: "Blocked", why: "downgrade" }, "https://a.com/", "http://a.com/shop")
    const front = visit(answer(404), "http://a.com/")
    expect(judgeServing({ name: "a.com", isWall: false, front, failedHttps: sent })).toBe(false)
    expect(judgeServing({ name: "a.com", isWall: false, front, failedHttps: elsewhere })).toBeNull()
  })

  it("ignores a 404 that another host sends", () => {
    const at = (status: number, url: string) =>
      judgeServing({ name: "a.com", isWall: false, front: visit(answer(status), "https://a.com/", url) })
    for (const status of [404, 410]) {
      expect(at(status, "https://b.com/")).toBeNull()
      expect(at(status, "https://xa.com/")).toBeNull()
      expect(at(status, "https://www.a.com/")).toBe(false)
    }
    expect(at(200, "https://b.com/")).toBe(true)
  })

  it("counts plain http that redirects to the name's own https", () => {
    expect(plain(403, "https://www.a.com/")).toBe(true)
    expect(plain(404, "https://www.a.com/")).toBe(false)
    expect(plain(200, "http://portal.test/", "https://www.a.com/")).toBe(true)
    expect(plain(403, "https://portal.test/")).toBeNull()
    expect(plain(403, "https://www.a.com/", "http://www.a.com/")).toBeNull()
  })

  it("is unknown after a failed visit", () => {
    expect(judgeServing({ name: "a.com", isWall: false, front: visit(failed, "https://a.com/") })).toBeNull()
  })
})
