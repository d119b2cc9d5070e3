import { describe, expect, it } from "@effect/vitest"
import { blankPage } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { lookupLimits } from "../../../lookup/limits.ts"
import { nameLimits } from "../limits.ts"
import { Page, type PageFacts } from "../../../ports/page.ts"
import { Site, type SiteOutcome, type SiteRequest, type SiteVisit } from "../../../ports/site.ts"
import { AuditOutput } from "./contract.ts"
import { auditDomain } from "./logic.ts"

const html = (text = "<p>"): SiteOutcome => ({
  _tag: "Answered",
  status: 200,
  headers: {},
  mediaType: "text/html",
  body: { _tag: "Text", text, charset: "utf-8", cut: false },
})
const makeFailedVisit = (why: Extract<SiteOutcome, { readonly _tag: "Failed" }>["why"]): SiteOutcome => ({
  _tag: "Failed",
  why,
})
const makeBlockedVisit = (why: Extract<SiteOutcome, { readonly _tag: "Blocked" }>["why"]): SiteOutcome => ({
  _tag: "Blocked",
  why,
})

/** Answers these URLs and refuses every other. */
const audit = (
  site: Readonly<Record<string, SiteOutcome>>,
  input: unknown = { domain: "a.com" },
  page: Partial<PageFacts> = {},
) => {
  const requests: Array<SiteRequest> = []
  const visit = (request: SiteRequest): Effect.Effect<SiteVisit> => {
    requests.push(request)
    const outcome =
      site[request.url] ??
      (request.url.endsWith(".txt")
        ? ({ _tag: "Answered", status: 404, headers: {}, body: { _tag: "Empty" } } as const)
        : undefined)
    if (outcome === undefined) return Effect.die(`unexpected ${request.url}`)
    const hop = outcome._tag === "Answered" ? { url: request.url, status: outcome.status } : { url: request.url }
    return Effect.succeed({ requestedUrl: request.url, hops: [hop], outcome, ms: 1, at: "2026-11-21T10:00:00.000Z" })
  }
  const services = Layer.merge(
    Layer.succeed(Site, Site.of({ visit })),
    Layer.succeed(Page, Page.of({ read: () => Effect.succeed({ ...blankPage, ...page }) })),
  )
  return Effect.map(
    Effect.provide(Effect.flatMap(Effect.fromResult(auditDomain.read(input)), auditDomain.run), services),
    (output) => ({
      output,
      urls: requests.map(({ url }) => url),
      requests,
    }),
  )
}

describe("requests", () => {
  it.effect("https first, then robots.txt and llms.txt of the same host", () =>
    Effect.gen(function* () {
      const { urls, requests } = yield* audit({ "https://a.com/": html() })
      expect(urls).toEqual(["https://a.com/", "https://a.com/robots.txt", "https://a.com/llms.txt"])
      expect(requests.map(({ maxBytes }) => maxBytes)).toEqual([
        lookupLimits.siteBytes,
        nameLimits.siteFileBytes,
        nameLimits.siteFileBytes,
      ])
      expect(requests.every(({ totalMs }) => totalMs === lookupLimits.siteTotalMs)).toBe(true)
    }),
  )

  it.effect.each(["tls", "network", "timeout"] as const)("plain http after %s", (why) =>
    Effect.gen(function* () {
      const { urls, output } = yield* audit({ "https://a.com/": makeFailedVisit(why), "http://a.com/": html() })
      expect(urls.slice(0, 2)).toEqual(["https://a.com/", "http://a.com/"])
      expect(output).toMatchObject({ status: 200, tls: null, not_observed: [{ what: "https", why: `failed_${why}` }] })
    }),
  )

  it.effect.each(["dns", "bad_redirect"] as const)("nowhere else after %s", (why) =>
    Effect.gen(function* () {
      const { urls, output } = yield* audit({ "https://a.com/": makeFailedVisit(why) })
      expect(urls).toEqual(["https://a.com/"])
      expect(output).toMatchObject({ status: null, not_observed: [{ what: "site", why: `failed_${why}` }] })
    }),
  )

  it.effect.each(["address", "name", "port", "url", "redirect_loop", "too_many_redirects"] as const)(
    "nowhere else when blocked: %s",
    (why) =>
      Effect.gen(function* () {
        const { urls, output } = yield* audit({ "https://a.com/": makeBlockedVisit(why) })
        expect(urls).toEqual(["https://a.com/"])
        expect(output).toEqual({
          domain: "a.com",
          url: "https://a.com/",
          redirects: [],
          fetched_at: "2026-11-21T10:00:00.000Z",
          not_observed: [{ what: "site", why: `blocked_${why}` }],
        })
      }),
  )

  it.effect("www when the name has no address, and reports when neither has one", () =>
    Effect.gen(function* () {
      const found = yield* audit({ "https://a.com/": makeFailedVisit("no_address"), "https://www.a.com/": html() })
      expect(found.output).toMatchObject({ status: 200, url: "https://www.a.com/" })
      const missing = yield* audit({
        "https://a.com/": makeFailedVisit("no_address"),
        "https://www.a.com/": makeFailedVisit("no_address"),
      })
      expect(missing.output).toMatchObject({
        status: null,
        url: "https://a.com/",
        not_observed: [{ what: "site", why: "failed_no_address" }],
      })
    }),
  )

  it.effect("international names by their A-label", () =>
    Effect.map(audit({ "https://xn--mnchen-3ya.de/": html() }, { domain: "MÜNCHEN.de" }), ({ output }) =>
      expect(output.domain).toBe("xn--mnchen-3ya.de"),
    ),
  )

  it.effect.each([
    {},
    { domain: 7 },
    { domain: "" },
    { domain: "localhost" },
    { domain: "127.0.0.1" },
    { domain: "www.a.com" },
    { domain: "https://a.com/" },
    { domain: "co.uk" },
  ])("refuses %j before it goes anywhere", (input) =>
    Effect.map(Effect.flip(audit({}, input)), (error) => expect(error._tag).toBe("BadInput")),
  )
})

describe("the answer", () => {
  it.effect("shows missing texts as empty, not null, because it looked for them", () =>
    Effect.gen(function* () {
      const { output } = yield* audit({ "https://a.com/": html() }, undefined, { textChars: 999 })
      expect(output).toMatchObject({
        title: "",
        meta_description: "",
        h1: [],
        canonical: "",
        open_graph: {},
        lang: "",
        not_observed: [{ what: "tls", why: "plain_http" }],
      })
    }),
  )

  it.effect("omits the words of a bot wall", () =>
    Effect.gen(function* () {
      const { output } = yield* audit({ "https://a.com/": html() }, undefined, {
        title: "Just a moment...",
        h1: ["a.com"],
      })
      expect(output.title).toBeUndefined()
      expect(output.h1).toBeUndefined()
      expect(output.not_observed).toContainEqual({ what: "page", why: "bot_wall" })
    }),
  )

  it.effect.each([
    ["nothing but scripts", { scripts: 1 }, true],
    ["a place to mount on", { scripts: 1, ids: ["root"], textChars: 20 }, true],
    ["a word to those without scripts", { scripts: 1, noscript: "Please enable JavaScript", textChars: 20 }, true],
    ["a short page", { scripts: 0, textChars: 20 }, false],
    ["a short page with a counter", { scripts: 1, textChars: 20 }, false],
    ["a rendered application", { scripts: 9, ids: ["__next"], textChars: 900 }, false],
    ["a heading", { scripts: 9, ids: ["root"], h1: ["hello"] }, false],
  ] as const)("a shell or not: %s", ([, page, isShell]) =>
    Effect.gen(function* () {
      const { output } = yield* audit({ "https://a.com/": html() }, undefined, page)
      expect(output.not_observed.some(({ why }) => why === "script_only")).toBe(isShell)
      expect("h1" in output).toBe(!isShell)
    }),
  )

  it.effect("fits its contract", () =>
    Effect.gen(function* () {
      for (const outcome of [html(), makeFailedVisit("timeout"), makeBlockedVisit("address")]) {
        const { output } = yield* audit({ "https://a.com/": outcome, "http://a.com/": makeFailedVisit("timeout") })
        expect(yield* Schema.encodeEffect(AuditOutput)(output)).toEqual(output)
      }
    }),
  )
})
