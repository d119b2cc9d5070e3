import { describe, expect, it } from "@effect/vitest"
import {
  controlFailed,
  controlNotRun,
  controlPassed,
  delegated,
  domainText,
  errorText,
  nameOf,
  makeObservation,
  routes,
  makeZoneObservation,
} from "@surename/fixtures"
import type { Observation } from "./observation.ts"
import { weigh } from "./weigh.ts"

const name = nameOf("example.com")
const at = "2026-11-21T10:00:00.000Z"
const verdict = (...observations: ReadonlyArray<Observation>) => weigh({ name, observations })
const found = makeObservation({ status: 200, body: domainText("example.com") })
const notFound = makeObservation()
const bySupplement = { route: routes.supplement }
const byAggregator = { route: routes.aggregator }
const [knownRole, randomRole] = ["control_positive", "control_negative"] as const
const passed = controlPassed(knownRole)
const facts = domainText("example.com", { events: [{ eventAction: "expiration", eventDate: "2030-01-01" }] })
const described = makeObservation({ attempt: 2, body: facts })
const failingAndDescribing = makeObservation({ attempt: 2, status: 500, body: facts })
const noRoute: Observation = { _tag: "NoRoute", tld: "com", at }
const elsewhere = [`${routes.iana.base}domain/example.com`, "https://elsewhere.example/domain/example.com"]

describe("weigh", () => {
  it("accepts a bare domain object only from a base that denied a random name", () => {
    const alone = makeObservation({ status: 200, body: '{"objectClassName":"domain","ldhName":"example.com"}' })
    expect(verdict(alone)).toMatchObject({ _tag: "Unknown", reason: "control_not_run" })
    expect(verdict(alone, controlPassed(randomRole))._tag).toBe("Registered")
  })

  it("takes registrar and name servers only from the registry", () => {
    const body = domainText("example.com", { nameservers: [{ ldhName: "ns.example.com" }] })
    const own = makeObservation({ status: 200, body })
    expect(verdict(own)).toMatchObject({ registration: { name_servers: ["ns.example.com"] } })
    const copied = verdict({ ...own, ...byAggregator }, controlPassed(randomRole, routes.aggregator))
    expect([copied._tag, "registration" in copied]).toEqual(["Registered", false])
    expect("registration" in verdict(found)).toBe(false)
  })

  it("accepts an answer like the random names' only when one was requested after the known name was found", () => {
    const words = "Oglan tapylmady"
    const random = (label: string, second: string) =>
      makeObservation({
        role: randomRole,
        asked: `${label}.com`,
        body: words,
        ms: 0,
        at: `2026-11-21T10:00:${second}.000Z`,
      })
    const soa = { type: "SOA", name: "com", ttl: 1, data: "ns hostmaster 1 1 1 1 1" } as const
    const missing = makeZoneObservation({ _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [soa] })
    const observations = [makeObservation({ body: words }), random("q1", "01"), passed, missing]
    expect(verdict(...observations, random("q2", "31"))._tag).toBe("Unregistered")
    expect(verdict(...observations, random("q2", "29"))).toMatchObject({ reason: "control_not_run" })
    expect(verdict(...observations)).toMatchObject({ reason: "unclear_answer" })
  })

  it.each([
    ["", "control_not_run"],
    ["Unknown domain", "unclear_answer"],
    ['{"message":"Domain not found"}', "unclear_answer"],
  ])("believes the 404 %j only where a known name is found and two random names get this form", (body, reason) => {
    const random = makeObservation({ role: randomRole, asked: "qzkf.com" })
    const unanswered = makeObservation({ role: randomRole, asked: "qzkf.com", failure: "timeout" })
    const probe = makeObservation({ body })
    const makeRandomAnswer = (askedName: string) => ({ ...probe, role: randomRole, askedName })
    const twice = [makeRandomAnswer("qzkf.com"), makeRandomAnswer("qzkg.com")]
    expect(verdict(probe, passed, ...twice)._tag).toBe("Unregistered")
    expect(verdict(probe, passed, ...twice, random)).toMatchObject({ reason: "unclear_answer" })
    for (const controls of [
      [passed],
      [passed, unanswered],
      [passed, makeRandomAnswer("qzkf.com")],
      [controlNotRun(), ...twice],
    ])
      expect(verdict(probe, ...controls)).toMatchObject({ reason })
    const blocked = makeObservation({ body: '{"error":"Domain name is reserved"}' })
    expect(verdict(blocked, passed, random)).toMatchObject({ block: { kind: "reserved" } })
    const filtered = makeObservation({ body: '{"error":"This domain is restricted"}' })
    expect(verdict(filtered, passed, random)).toMatchObject({ reason: "unclear_answer" })
  })

  it.each<readonly [string, ReadonlyArray<Observation>]>([
    ["IANA's base, whose control was asked and not answered", [notFound, controlNotRun()]],
    ["with its controls", [notFound, controlPassed(knownRole), controlPassed(randomRole)]],
    ["after a failure", [makeObservation({ failure: "network" }), makeObservation({ attempt: 2 }), passed]],
    ["with a zone that says nothing", [notFound, passed, makeZoneObservation({ _tag: "Failed", failure: "timeout" })]],
    ["with a zone that has other names", [notFound, passed, delegated("other.com")]],
    [
      "a supplement's base with its control",
      [makeObservation(bySupplement), controlPassed(knownRole, routes.supplement)],
    ],
    ["a control that failed for another base", [notFound, passed, controlFailed(knownRole, routes.supplement)]],
    [
      "a control that failed for another TLD",
      [notFound, passed, controlFailed(knownRole, { ...routes.iana, tld: "net" })],
    ],
  ])("unregistered: %s", (_, observations) => {
    expect(verdict(...observations)._tag).toBe("Unregistered")
  })

  it.each<readonly [string, ReadonlyArray<Observation>, string]>([
    ["nothing at all", [], "timeout"],
    ["no route", [noRoute], "no_rdap_service"],
    ["a probe about another name", [makeObservation({ asked: "other.com" })], "timeout"],
    ["only controls", [controlPassed(knownRole), controlPassed(randomRole)], "timeout"],
    [
      "only a zone without the name",
      [makeZoneObservation({ _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] })],
      "timeout",
    ],
    ["an aggregator's 404", [makeObservation(byAggregator)], "aggregator_404"],
    ["a 404 from elsewhere", [makeObservation({ urls: elsewhere })], "off_base_redirect"],
    ["a 404 of a page", [makeObservation({ body: "<html>" }), passed], "html_body"],
    ["a good and a bad 404", [notFound, passed, makeObservation({ body: "<html>", attempt: 2 })], "html_body"],
    ["a good and an aggregator's 404", [notFound, passed, makeObservation(byAggregator)], "aggregator_404"],
    ["a good 404 and one that describes the name", [notFound, passed, described], "contradictory_evidence"],
    [
      "a good 404 and a failure that describes the name",
      [notFound, passed, failingAndDescribing],
      "contradictory_evidence",
    ],
    ["IANA's base without any control", [notFound], "control_not_run"],
    ["a known name that was found before only", [notFound, { ...passed, at }], "control_not_run"],
    ["a 404 without its control", [makeObservation(bySupplement)], "control_not_run"],
    [
      "a supplement's control that was not answered",
      [makeObservation(bySupplement), controlNotRun(routes.supplement)],
      "control_not_run",
    ],
    ["a 404 with IANA's control", [makeObservation(bySupplement), controlPassed(knownRole)], "control_not_run"],
    ["an aggregator's 200 without a random name", [{ ...found, ...byAggregator }], "control_not_run"],
    [
      "an aggregator's 200 beside a random name that it finds",
      [{ ...found, ...byAggregator }, controlFailed(randomRole, routes.aggregator)],
      "control_failed",
    ],
    ["a supplement's 200 without a random name", [{ ...found, ...bySupplement }], "control_not_run"],
    [
      "a 404 with its base's control for another TLD",
      [makeObservation(bySupplement), controlPassed(knownRole, { ...routes.supplement, tld: "net" })],
      "control_not_run",
    ],
    ["a 404 of a misrouted base", [notFound, controlFailed(knownRole)], "control_failed"],
    ["a 404 of a base that finds everything", [notFound, controlFailed(randomRole)], "control_failed"],
    ["a 200 of a base that finds everything", [found, controlFailed(randomRole)], "control_failed"],
    ["a 404 of a delegated name", [notFound, passed, delegated()], "contradictory_evidence"],
    ["a 404 and a 200", [notFound, found], "contradictory_evidence"],
    ["a 404 and an aggregator's 200", [notFound, { ...found, ...byAggregator }], "contradictory_evidence"],
    [
      "the most telling of failures",
      [makeObservation({ failure: "network" }), makeObservation({ status: 429 })],
      "throttled",
    ],
  ])("unknown: %s", (_, observations, reason) => {
    expect(verdict(...observations)).toMatchObject({ _tag: "Unknown", reason })
    expect(verdict(...[...observations].reverse())).toEqual(verdict(...observations))
  })

  it("takes the best source for a registration, and its time", () => {
    const later = { ...found, ...byAggregator, at: "2026-11-21T11:00:00.000Z" }
    const [sends, knows] = [controlPassed(randomRole, routes.aggregator), controlPassed(randomRole, routes.supplement)]
    expect(verdict(later, found)).toMatchObject({
      _tag: "Registered",
      authority: { source: "authoritative", basis: "iana" },
      at,
    })
    expect(verdict(later, sends)).toMatchObject({ authority: { source: "aggregator" }, at: later.at })
    const supplement = makeObservation({ ...bySupplement, status: 200, body: domainText("example.com") })
    expect(verdict(supplement, later, sends, knows)).toMatchObject({ authority: { basis: "supplement" } })
  })

  it("does not require a known name for a registration", () => {
    expect(verdict(found, controlFailed(knownRole))._tag).toBe("Registered")
  })

  it("requires the controls of the suffix itself below the listed TLD", () => {
    const uk = { ...routes.iana, tld: "uk", base: "https://rdap.uk.example/" }
    const below = nameOf("example.ac.uk")
    const of = (...ran: ReadonlyArray<Observation>) =>
      weigh({ name: below, observations: [makeObservation({ asked: below.ascii, route: uk }), ...ran] })
    const under = (suffix: string) => ({ ...controlPassed(knownRole, { ...uk, tld: suffix }), route: uk })
    expect(of(under("ac.uk"))._tag).toBe("Unregistered")
    expect(of(under("uk"), under("co.uk"))).toMatchObject({ reason: "control_not_run" })
    expect(of({ ...controlNotRun(uk), askedName: "nic.ac.uk" })).toMatchObject({ reason: "control_not_run" })
  })

  it("keeps the registry's reason for a block", () => {
    const refusal = makeObservation({ body: errorText(404, { notices: [{ title: "Reserved" }] }) })
    expect(verdict(refusal, passed)).toMatchObject({
      _tag: "Unregistered",
      block: { kind: "reserved", text: "Reserved" },
    })
    expect(verdict(notFound, passed)).not.toHaveProperty("block")
  })

  it("dates an unknown verdict by the last observation", () => {
    const last = "2026-11-21T10:00:03.000Z"
    expect(verdict({ ...delegated(), at: last }, makeObservation({ failure: "timeout" }))).toMatchObject({ at: last })
  })

  it("is deterministic for two answers of one moment", () => {
    const one = makeObservation({ status: 200, body: domainText("example.com", { status: ["client hold"] }) })
    const other = makeObservation({ status: 200, body: domainText("example.com", { status: ["server hold"] }) })
    expect(verdict(one, other)).toEqual(verdict(other, one))
  })
})
