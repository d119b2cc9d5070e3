import { describe, expect, it } from "@effect/vitest"
import { domainText, errorText, nameOf, observed, routes } from "@surename/fixtures"
import type { Told } from "@surename/fixtures"
import { limits } from "../limits.ts"
import type { ExchangeFailure } from "./observation.ts"
import { readProbe } from "./probe-reading.ts"

const name = nameOf("example.com")
const read = (told: Told = {}) => readProbe(name, observed(told))
const question = (base: string) => `${base}domain/example.com`
const found = { status: 200, body: domainText("EXAMPLE.COM") }
const stray = { urls: [question(routes.iana.base), "https://elsewhere.example/domain/example.com"] }
const dated = { events: [{ eventAction: "registration", eventDate: "2011-03-17" }] }
const premium = { notices: [{ title: "Premium name" }] }

describe("readProbe", () => {
  it.each<readonly [string, Told, string]>([
    ["a page", { body: "<html>" }, "html_body"],
    ["nothing", { body: "" }, "bad_body"],
    ["an empty object", { body: "{}" }, "bad_body"],
    ["an error object", { body: errorText() }, "bad_body"],
    ["another kind of object", { body: '{"objectClassName":"entity","ldhName":"example.com"}' }, "bad_body"],
    ["half an object", { body: domainText("example.com").slice(0, -1) }, "bad_body"],
    ["bytes that are no text", { body: { _tag: "Unreadable", why: "invalid_utf8" } }, "bad_body"],
    ["a domain without a name", { body: '{"objectClassName":"domain"}' }, "bad_body"],
    ["another domain", { body: domainText("other.com") }, "name_mismatch"],
    ["a subdomain", { body: domainText("www.example.com") }, "name_mismatch"],
    ["a name of another type", { body: '{"objectClassName":"domain","ldhName":["example.com"]}' }, "name_mismatch"],
    ["an offer without dates", { body: domainText("example.com", premium) }, "contradictory_evidence"],
    ["a page of a stranger", { ...stray, body: "<html>" }, "off_base_redirect"],
    ["a name in clear", { ...found, route: { ...routes.iana, base: "http://a.example/" } }, "insecure_transport"],
    ["a name fetched in clear on the way", { ...found, urls: ["http://a.example/"] }, "off_base_redirect"],
  ])("200 with %s says nothing", (_, told, reason) => {
    expect(read({ status: 200, ...told })).toMatchObject({ _tag: "Nothing", reason })
  })

  const authoritative = (basis: string) => ({ source: "authoritative", basis })
  it.each<readonly [string, Told, object]>([
    ["IANA's base", {}, authoritative("iana")],
    ["a supplement's base", { route: routes.supplement }, authoritative("supplement")],
    ["a base of this machine", { route: { ...routes.iana, base: "http://127.0.0.1:8080/" } }, authoritative("iana")],
    ["an aggregator", { route: routes.aggregator }, { source: "aggregator" }],
    ["a stranger the base sent us to", stray, { source: "aggregator" }],
    ["nobody we know", { urls: [] }, { source: "aggregator" }],
    ["a host the aggregator sent us to", { ...stray, route: routes.aggregator }, { source: "aggregator" }],
  ])("200 with the name from %s: found, on whose word", (_, told, authority) => {
    expect(read({ ...found, ...told })).toMatchObject({ _tag: "Found", authority })
  })

  it("takes an offer with dates for a registration", () => {
    expect(read({ status: 200, body: domainText("example.com", { ...premium, ...dated }) })._tag).toBe("Found")
  })

  it.each([
    ["nothing", "", undefined, "nothing"],
    ["an RDAP error", errorText(), undefined, "rdap_error"],
    ["an RDAP error called a page", errorText(), "text/html", "rdap_error"],
    ["an RDAP error without a code", '{"rdapConformance":["rdap_level_0"]}', undefined, "rdap_error"],
    ["an RDAP error with another code", errorText(500), undefined, "other"],
    ["an RDAP error about rates", errorText(404, { title: "Rate limit exceeded" }), undefined, "other"],
    ["an RDAP error that is a domain, too", errorText(404, { objectClassName: "domain" }), undefined, "other"],
    ["a code that is no number", errorText("NO_API_KEY"), undefined, "other"],
    ["a domain", domainText("example.com"), undefined, "other"],
    ["other JSON", '{"error":"no route"}', undefined, "other"],
    ["text", "Not found", "text/plain", "other"],
    ["a page", "<html>", undefined, "html"],
    ["an empty page", "", "text/html", "html"],
  ])("404 with %s is kept as it is", (_, body, mediaType, kind) => {
    const reading = read({ body, ...(mediaType === undefined ? {} : { mediaType }) })
    expect(reading).toMatchObject({ _tag: "NotFound", facts: { body: kind, status: 404, name: "example.com" } })
  })

  it.each([
    [429, "throttled"],
    [401, "blocked"],
    [403, "blocked"],
    [451, "blocked"],
    [400, "client_error"],
    [405, "client_error"],
    [410, "client_error"],
    [422, "client_error"],
    [499, "client_error"],
    [500, "server_error"],
    [501, "server_error"],
    [503, "server_error"],
    [599, "server_error"],
    [300, "redirect_loop"],
    [304, "redirect_loop"],
    [399, "redirect_loop"],
    [201, "bad_body"],
    [204, "bad_body"],
    [206, "bad_body"],
    [100, "bad_body"],
    [0, "bad_body"],
  ])("status %i says nothing: %s, whatever its body", (status, reason) => {
    for (const body of ["", errorText(), domainText("example.com")]) {
      expect(read({ status, body })).toMatchObject({ _tag: "Nothing", reason })
    }
  })

  const failures: Readonly<Record<ExchangeFailure, string>> = {
    timeout: "timeout",
    tls: "tls",
    network: "network",
    throttled: "throttled",
    blocked: "blocked",
    redirect_loop: "redirect_loop",
    forbidden_redirect: "off_base_redirect",
    insecure_transport: "insecure_transport",
  }
  const ofNow = "2026-11-21T10:00:00.000Z"
  it.each<readonly [string, Told]>([
    ["a registration", found],
    ["a 404", {}],
  ])("%s out of a cache is as old as the cache says, and says nothing when that is too old", (_, told) => {
    expect(read({ ...told, at: ofNow }).at).toBe(ofNow)
    const kept = read({ ...told, at: ofNow, ageMs: limits.availabilityFreshMs })
    expect(kept).toMatchObject({ _tag: told === found ? "Found" : "NotFound", at: "2026-11-21T09:45:00.000Z" })
    if (kept._tag === "NotFound") expect(kept.facts.at).toBe(kept.at)
    for (const ageMs of [limits.availabilityFreshMs + 1, 2 ** 31 * 1_000, Number.MAX_VALUE, Infinity]) {
      expect(read({ ...told, at: ofNow, ageMs })).toMatchObject({ _tag: "Nothing", reason: "stale_answer", at: ofNow })
    }
    for (const ageMs of [0, -1, -Infinity, NaN])
      expect(read({ ...told, at: ofNow, ageMs })).toEqual(read({ ...told, at: ofNow }))
    expect(read({ ...told, at: "", ageMs: 1 }).at).toBe("")
  })

  it("calls a failing server that, however old its answer", () => {
    expect(read({ status: 503, ageMs: Infinity })).toMatchObject({ reason: "server_error" })
  })

  it("names every failure", () => {
    for (const failure of [
      "timeout",
      "tls",
      "network",
      "throttled",
      "blocked",
      "redirect_loop",
      "forbidden_redirect",
      "insecure_transport",
    ] as const) {
      expect(read({ failure })).toMatchObject({ _tag: "Nothing", reason: failures[failure] })
    }
  })
})
