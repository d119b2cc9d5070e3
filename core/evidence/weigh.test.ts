import { describe, expect, it } from "@effect/vitest"
import {
  controlFailed,
  controlPassed,
  delegated,
  domainText,
  errorText,
  nameOf,
  observed,
  routes,
  zoneSaid,
} from "@surename/fixtures"
import type { Observation } from "./observation.ts"
import { weigh } from "./weigh.ts"

const name = nameOf("example.com")
const at = "2026-11-21T10:00:00.000Z"
const verdict = (...observations: ReadonlyArray<Observation>) => weigh({ name, observations })
const found = observed({ status: 200, body: domainText("example.com") })
const notFound = observed()
const bySupplement = { route: routes.supplement }
const byAggregator = { route: routes.aggregator }
const [positive, negative] = ["control_positive", "control_negative"] as const
const noRoute: Observation = { _tag: "NoRoute", tld: "com", at }
const elsewhere = [`${routes.iana.base}domain/example.com`, "https://elsewhere.example/domain/example.com"]

describe("weigh", () => {
  it.each<readonly [string, ReadonlyArray<Observation>]>([
    ["IANA's base alone", [notFound]],
    ["with its controls", [notFound, controlPassed(positive), controlPassed(negative)]],
    ["after a failure", [observed({ failure: "network" }), observed({ attempt: 2 })]],
    ["with a zone that says nothing", [notFound, zoneSaid({ _tag: "Failed", failure: "timeout" })]],
    ["with a zone that has other names", [notFound, delegated("other.com")]],
    ["a supplement's base with its control", [observed(bySupplement), controlPassed(positive, routes.supplement)]],
    ["a control that failed for another base", [notFound, controlFailed(positive, routes.supplement)]],
    ["a control that failed for another TLD", [notFound, controlFailed(positive, { ...routes.iana, tld: "net" })]],
  ])("unregistered: %s", (_, observations) => {
    expect(verdict(...observations)._tag).toBe("Unregistered")
  })

  it.each<readonly [string, ReadonlyArray<Observation>, string]>([
    ["nothing at all", [], "timeout"],
    ["no route", [noRoute], "no_rdap_service"],
    ["a probe about another name", [observed({ asked: "other.com" })], "timeout"],
    ["only controls", [controlPassed(positive), controlPassed(negative)], "timeout"],
    [
      "only a zone without the name",
      [zoneSaid({ _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] })],
      "timeout",
    ],
    ["an aggregator's 404", [observed(byAggregator)], "aggregator_404"],
    ["a 404 from elsewhere", [observed({ urls: elsewhere })], "off_base_redirect"],
    ["a 404 of a page", [observed({ body: "<html>" })], "html_body"],
    ["a good and a bad 404", [notFound, observed({ body: "<html>", attempt: 2 })], "html_body"],
    ["a good and an aggregator's 404", [notFound, observed(byAggregator)], "aggregator_404"],
    ["a 404 without its control", [observed(bySupplement)], "control_failed"],
    ["a 404 with IANA's control", [observed(bySupplement), controlPassed(positive)], "control_failed"],
    [
      "a 404 with its base's control for another TLD",
      [observed(bySupplement), controlPassed(positive, { ...routes.supplement, tld: "net" })],
      "control_failed",
    ],
    ["a 404 of a misrouted base", [notFound, controlFailed(positive)], "control_failed"],
    ["a 404 of a base that finds everything", [notFound, controlFailed(negative)], "control_failed"],
    ["a 200 of a base that finds everything", [found, controlFailed(negative)], "control_failed"],
    ["a 404 of a delegated name", [notFound, delegated()], "contradictory_evidence"],
    ["a 404 and a 200", [notFound, found], "contradictory_evidence"],
    ["a 404 and an aggregator's 200", [notFound, { ...found, ...byAggregator }], "contradictory_evidence"],
    ["the most telling of failures", [observed({ failure: "network" }), observed({ status: 429 })], "throttled"],
  ])("unknown: %s", (_, observations, reason) => {
    expect(verdict(...observations)).toMatchObject({ _tag: "Unknown", reason })
    expect(verdict(...[...observations].reverse())).toEqual(verdict(...observations))
  })

  it("registered on the best word there is, at the time of that word", () => {
    const later = { ...found, ...byAggregator, at: "2026-11-21T11:00:00.000Z" }
    expect(verdict(later, found)).toMatchObject({
      _tag: "Registered",
      authority: { source: "authoritative", basis: "iana" },
      at,
    })
    expect(verdict(later)).toMatchObject({ authority: { source: "aggregator" }, at: later.at })
    const supplement = observed({ ...bySupplement, status: 200, body: domainText("example.com") })
    expect(verdict(supplement, later)).toMatchObject({ authority: { basis: "supplement" } })
  })

  it("needs a misrouted base's positive control only for what was not found", () => {
    expect(verdict(found, controlFailed(positive))._tag).toBe("Registered")
  })

  it("keeps why the name cannot be had", () => {
    const said = observed({ body: errorText(404, { notices: [{ title: "Reserved" }] }) })
    expect(verdict(said)).toMatchObject({ _tag: "Unregistered", block: { kind: "reserved", text: "Reserved" } })
    expect(verdict(notFound)).not.toHaveProperty("block")
  })

  it("dates what it does not know by the last it saw", () => {
    const last = "2026-11-21T10:00:03.000Z"
    expect(verdict({ ...delegated(), at: last }, observed({ failure: "timeout" }))).toMatchObject({ at: last })
  })

  it("takes the same one of two that came at one moment", () => {
    const one = observed({ status: 200, body: domainText("example.com", { status: ["client hold"] }) })
    const other = observed({ status: 200, body: domainText("example.com", { status: ["server hold"] }) })
    expect(verdict(one, other)).toEqual(verdict(other, one))
  })
})
