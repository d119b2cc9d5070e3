import { describe, expect, it } from "@effect/vitest"
import { type HttpRequest, HttpWire } from "@surename/core/ports/http-wire"
import { Rdap } from "@surename/core/ports/rdap"
import { routes } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { readAgeMs, readStatedAge } from "./stated-times.ts"
import { rdapOverWire } from "./rdap-http.ts"

describe("Age", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["0", 0],
    [" 604800 ", 604_800_000],
    ["604800, 0", 604_800_000],
    ["0, 604800", 0],
    ["9".repeat(400), 2 ** 31 * 1_000],
    ["-1", undefined],
    ["+1", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["0x10", undefined],
    ["٣", undefined],
    [", 7", undefined],
  ])("%j is %s ms", (value, ms) => {
    expect(readAgeMs(value)).toBe(ms)
  })

  it.each<readonly [Readonly<Record<string, string>>, object]>([
    [{}, {}],
    [{ age: "7" }, { ageMs: 7_000 }],
    [{ date: "Sat, 21 Nov 2026 10:00:00 GMT" }, { datedAt: Date.parse("2026-11-21T10:00:00Z") }],
    [{ date: " Saturday, 21-Nov-26 10:00:00 GMT" }, { datedAt: Date.parse("2026-11-21T10:00:00Z") }],
    [{ date: "yesterday" }, {}],
    [{ date: "2026-11-21T10:00:00Z" }, {}],
    [{ warning: '110 cache.example "Response is Stale"' }, { warnings: [110] }],
    [{ warning: '299 - "old, but good",112 - "Disconnected"' }, { warnings: [299, 112] }],
    [{ warning: "1100 - x, 11, -110, stale" }, {}],
    [{ warning: "111" }, { warnings: [111] }],
    ...["HIT", "Hit from cloudfront", "TCP_HIT from a23-1.example (AkamaiGHost)", "TCP_MEM_HIT", "MISS, HIT"].map(
      (word) => [{ "x-cache": word }, { fromCache: true }] as const,
    ),
    ...["MISS", "Miss from cloudfront", "RefreshHit from cloudfront", "TCP_REFRESH_HIT", "WHITE", "hits: 0"].map(
      (word) => [{ "x-cache": word }, {}] as const,
    ),
    ...["HIT", "STALE", "UPDATING"].map((word) => [{ "cf-cache-status": word }, { fromCache: true }] as const),
    ...["MISS", "EXPIRED", "REVALIDATED", "DYNAMIC", "BYPASS"].map((word) => [{ "x-cache-status": word }, {}] as const),
    ...[
      "x-fastcgi-cache",
      "x-vercel-cache",
      "cdn-cache",
      "x-litespeed-cache",
      "akamai-cache-status",
      "X-Drupal-Cache",
    ].map((name) => [{ [name.toLowerCase()]: "HIT" }, { fromCache: true }] as const),
    [{ "x-cache": "TCP_REMOTE_HIT" }, { fromCache: true }],
    [{ "x-varnish": "123 100" }, { fromCache: true }],
    [{ "x-varnish": "123" }, {}],
    [{ "x-cache-hits": "0, 3" }, { fromCache: true }],
    [{ "x-cache-hits": "0, 0" }, {}],
    [{ "server-timing": "edge; dur=1, cdn-cache; desc=HIT" }, { fromCache: true }],
    [{ "server-timing": "cdn-cache; desc=MISS" }, {}],
    // This cache looked up, but the origin answered, because we demand that.
    [{ "x-cache-lookup": "HIT from squid:3128" }, {}],
    [{ "cache-control": "stale-while-revalidate=60, hit" }, {}],
    [{ "cache-status": "OriginCache; hit; ttl=1100" }, { fromCache: true }],
    [{ "cache-status": "ExampleCache; fwd=stale; fwd-status=200, Other; hit=?0; fwd=miss" }, {}],
    [{ expires: "Thu, 01 Jan 1970 00:00:00 GMT" }, {}],
  ])("of %j is reported: %j", (headers, times) => {
    expect(readStatedAge(headers)).toEqual(times)
  })

  it.effect("is reported although the request asks caches for fresh data", () => {
    const requests: Array<HttpRequest> = []
    const wire = HttpWire.of({
      get: (request) =>
        Effect.sync(() => {
          requests.push(request)
          return { status: 404, headers: { age: "60" }, body: { _tag: "Empty" } }
        }),
    })
    return Effect.gen(function* () {
      const reports = yield* Rdap.use((rdap) => rdap.ask({ name: "a.com", route: routes.iana, by: 1_000 }))
      expect(reports.map(({ outcome }) => outcome)).toEqual([
        { _tag: "Answered", status: 404, body: { _tag: "Empty" }, age: { ageMs: 60_000 } },
      ])
      expect(requests.at(-1)?.headers["cache-control"]).toBe("no-cache")
    }).pipe(Effect.provide(Layer.provide(rdapOverWire(), Layer.succeed(HttpWire, wire))))
  })

  it.effect.each<readonly [Readonly<Record<string, string>>, object]>([
    [{ "proxy-status": "squid; error=destination_not_found" }, { _tag: "Failed", failure: "network" }],
    [{ "proxy-status": 'ok, "edge"; error="dns_error"; rcode=NXDOMAIN' }, { _tag: "Failed", failure: "network" }],
    [{ "x-squid-error": "ERR_DNS_FAIL 0" }, { _tag: "Failed", failure: "network" }],
    [{ "proxy-status": "edge; received-status=404" }, { _tag: "Answered", status: 404 }],
    [{ "retry-after": "60" }, { _tag: "Failed", failure: "throttled" }],
  ])("a 404 of a proxy's own, or of a server that throttles, is no answer: %j", ([headers, outcome]) => {
    const wire = HttpWire.of({ get: () => Effect.succeed({ status: 404, headers, body: { _tag: "Empty" } }) })
    return Effect.gen(function* () {
      const reports = yield* Rdap.use((rdap) => rdap.ask({ name: "a.com", route: routes.iana, by: 1 }))
      expect(reports.at(-1)?.outcome).toMatchObject(outcome)
    }).pipe(Effect.provide(Layer.provide(rdapOverWire(), Layer.succeed(HttpWire, wire))))
  })
})
