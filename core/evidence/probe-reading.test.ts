import { describe, expect, it } from "@effect/vitest"
import { domainText, errorText, nameOf, makeObservation, type ObservedOptions, routes } from "@surename/fixtures"
import { limits } from "../limits.ts"
import { type ExchangeFailure, exchangeFailures } from "./observation.ts"
import { readProbe } from "./probe-reading.ts"

const name = nameOf("example.com")
const read = (options: ObservedOptions = {}) => readProbe(name, makeObservation(options))
const question = (base: string) => `${base}domain/example.com`
const found = { status: 200, body: domainText("EXAMPLE.COM") }
const stray = { urls: [question(routes.iana.base), "https://elsewhere.example/domain/example.com"] }
const dated = { events: [{ eventAction: "registration", eventDate: "2011-03-17" }] }
const premium = { notices: [{ title: "Premium name" }] }

describe("readProbe", () => {
  it.each<readonly [string, ObservedOptions, string]>([
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
    ["a status of no registration", { body: domainText("example.com", { status: ["bosh"] }) }, "unclear_answer"],
    [
      "only the time of the database",
      { body: domainText("example.com", { status: ["x"], events: [{ eventAction: "last update of RDAP database" }] }) },
      "unclear_answer",
    ],
    [
      "a status that calls it free",
      { body: domainText("example.com", { ...dated, status: ["available"] }) },
      "contradictory_evidence",
    ],
    [
      "words that call it free",
      { body: domainText("example.com", { ...dated, description: ["example.com is available for registration."] }) },
      "contradictory_evidence",
    ],
    [
      "a notice that it does not exist",
      { body: domainText("example.com", { ...dated, notices: [{ title: "Domain does not exist" }] }) },
      "contradictory_evidence",
    ],
    ["an offer without dates", { body: domainText("example.com", premium) }, "contradictory_evidence"],
    ["a page of a stranger", { ...stray, body: "<html>" }, "off_base_redirect"],
    ["a name in clear", { ...found, route: { ...routes.iana, base: "http://a.example/" } }, "insecure_transport"],
    ["a name fetched in clear on the way", { ...found, urls: ["http://a.example/"] }, "off_base_redirect"],
  ])("200 with %s proves nothing", (_, options, reason) => {
    expect(read({ status: 200, ...options })).toMatchObject({ _tag: "Nothing", reason })
  })

  const authoritative = (basis: string) => ({ source: "authoritative", basis })
  it.each<readonly [string, ObservedOptions, object]>([
    ["IANA's base", {}, authoritative("iana")],
    ["a supplement's base", { route: routes.supplement }, authoritative("supplement")],
    ["a base of this machine", { route: { ...routes.iana, base: "http://127.0.0.1:8080/" } }, authoritative("iana")],
    ["an aggregator", { route: routes.aggregator }, { source: "aggregator" }],
    ["a stranger the base sent us to", stray, { source: "aggregator" }],
    ["an unknown host", { urls: [] }, { source: "aggregator" }],
    ["a host the aggregator sent us to", { ...stray, route: routes.aggregator }, { source: "aggregator" }],
  ])("200 with the name from %s: found, on whose word", (_, options, authority) => {
    expect(read({ ...found, ...options })).toMatchObject({ _tag: "Found", authority })
  })

  it("accepts a minimal domain object; the random name excludes an echo", () => {
    expect(read({ status: 200, body: '{"objectClassName":"domain","ldhName":"example.com"}' })._tag).toBe("Found")
  })

  it.each([
    ["a no", { registered: false }],
    ["an offer", { available: true }],
    ["unknown words", { zustand: "frei" }],
    ["an unknown notice", { notices: [{ title: "Hinweis", description: ["Der Name ist frei."] }] }],
    ["a list of servers that is empty, and a no", { nameservers: [], secureDNS: {}, exists: false }],
  ])("takes no name alone for a registration beside %s", (_, more) => {
    const body = JSON.stringify({ objectClassName: "domain", ldhName: "example.com", ...more })
    expect(read({ status: 200, body })).toMatchObject({ _tag: "Nothing", reason: "unclear_answer" })
  })

  it("accepts a premium offer with dates as a registration", () => {
    expect(read({ status: 200, body: domainText("example.com", { ...premium, ...dated }) })._tag).toBe("Found")
  })

  it("passes a 404 on", () => {
    const probe = makeObservation({ body: "<html>" })
    expect(readProbe(name, probe)).toMatchObject({ _tag: "NotFound", probe })
  })

  it.each([404, 400, 403, 410, 500, 503])("status %i with facts about the name contradicts itself", (status) => {
    const facts = { events: [{ eventAction: "expiration", eventDate: "2030-01-01" }] }
    for (const body of [domainText("example.com", facts), errorText(status, { ldhName: "example.com", ...facts })])
      expect(read({ status, body })).toMatchObject({ _tag: "Nothing", reason: "contradictory_evidence" })
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
  it.each<readonly [string, ObservedOptions]>([
    ["a registration", found],
    ["a 404", {}],
  ])("%s out of a cache is as old as the cache says, and says nothing when that is too old", (_, options) => {
    expect(read({ ...options, at: ofNow }).at).toBe(ofNow)
    const reading = read({ ...options, at: ofNow, ageMs: limits.availabilityFreshMs })
    expect(reading).toMatchObject({ _tag: options === found ? "Found" : "NotFound", at: "2026-11-21T09:45:00.000Z" })
    for (const ageMs of [limits.availabilityFreshMs + 1, 2 ** 31 * 1_000, Number.MAX_VALUE, Infinity]) {
      expect(read({ ...options, at: ofNow, ageMs })).toMatchObject({
        _tag: "Nothing",
        reason: "stale_answer",
        at: ofNow,
      })
    }
    for (const ageMs of [0, -1, -Infinity, NaN])
      expect(read({ ...options, at: ofNow, ageMs })).toMatchObject({ _tag: reading._tag, at: ofNow })
    expect(read({ ...options, at: "", ageMs: 1 }).at).toBe("")
  })

  it("reports a server error whatever the age of the answer", () => {
    expect(read({ status: 503, ageMs: Infinity })).toMatchObject({ reason: "server_error" })
  })

  it("has a name for every failure", () => {
    for (const failure of exchangeFailures) {
      expect(read({ failure })).toMatchObject({ _tag: "Nothing", reason: failures[failure] })
    }
  })
})
