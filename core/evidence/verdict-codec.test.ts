import { describe, expect, it } from "@effect/vitest"
import { controlPassed, domainText, errorText, nameOf, makeObservation, routes } from "@surename/fixtures"
import type { Observation } from "./observation.ts"
import { toEvidence } from "./to-row.ts"
import { decodeVerdict, encodeVerdict } from "./verdict-codec.ts"
import { weigh } from "./weigh.ts"

const name = nameOf("example.com")
const encodeVerdictOf = (...observations: ReadonlyArray<Observation>) =>
  encodeVerdict({ name: name.ascii, verdict: weigh({ name, observations }), evidence: toEvidence(observations) })
const found = makeObservation({ status: 200, body: domainText("example.com", { events: [] }) })
const byWhois = { _tag: "Witnessed", server: "whois.nic.so", shown: ["created"], at: "2026-11-21T10:00:00.000Z" }
const body = { secureDNS: { delegationSigned: true }, nameservers: [{ ldhName: "ns.example.com" }] }
const unregistered = encodeVerdictOf(makeObservation(), controlPassed("control_positive"))
const bySupplement = encodeVerdictOf(
  makeObservation({ route: routes.supplement }),
  controlPassed("control_positive", routes.supplement),
)

describe("verdict codec", () => {
  it.each([
    ["registered", encodeVerdictOf(found)],
    [
      "registered, with what the registry tells",
      encodeVerdictOf(makeObservation({ status: 200, body: domainText("example.com", body) })),
    ],
    [
      "registered, an aggregator says",
      encodeVerdictOf({ ...found, route: routes.aggregator }, controlPassed("control_negative", routes.aggregator)),
    ],
    ["registered, WHOIS shows", JSON.stringify({ v: 2, name: "example.com", evidence: [], verdict: byWhois })],
    ["unregistered", unregistered],
    ["unregistered, a supplement's base says", bySupplement],
    [
      "unregistered and reserved",
      encodeVerdictOf(
        makeObservation({ body: errorText(404, { title: "Reserved" }) }),
        controlPassed("control_positive"),
      ),
    ],
    ["unknown", encodeVerdictOf(makeObservation({ failure: "tls" }))],
  ])("round-trips: %s", (_, text) => {
    const back = decodeVerdict("example.com", text)
    expect(back && JSON.parse(encodeVerdict(back))).toEqual(JSON.parse(text))
  })

  it("keeps the verdict's own time, also for an unregistered name", () => {
    expect(decodeVerdict("example.com", unregistered)?.verdict.at).toBe("2026-11-21T10:00:00.000Z")
  })

  it("reads the zone word of earlier versions", () => {
    const earlier = decodeVerdict("example.com", unregistered.replace('"zone":"inconclusive"', '"zone":"not_heard"'))
    expect(earlier && encodeVerdict(earlier)).toBe(unregistered)
  })

  it.each([
    ["nothing", ""],
    ["no JSON", unregistered.slice(1)],
    ["half of it", unregistered.slice(0, -1)],
    ["null", "null"],
    ["a list", `[${unregistered}]`],
    ["another version", unregistered.replace('"v":2', '"v":1')],
    ["another kind of verdict", unregistered.replace('"Unregistered"', '"Available"')],
    ["a verdict that may not be stored", unregistered.replace('"Unregistered"', '"Pending"')],
    ["a verdict as its own proof", '{"v":2,"name":"example.com","verdict":{"_tag":"Unregistered"},"evidence":[]}'],
    [
      "an unknown reason that is not ours",
      encodeVerdictOf(makeObservation({ failure: "tls" })).replace('"reason":"tls"', '"reason":"mercury"'),
    ],
    ["no name", unregistered.replace('"name":"example.com","evidence"', '"evidence"')],
  ])("rejects %s", (_, text) => {
    expect(decodeVerdict("example.com", text)).toBeUndefined()
  })

  it("rejects a verdict of another name", () => {
    expect(decodeVerdict("other.com", unregistered)).toBeUndefined()
    const renamed = unregistered.replace('"name":"example.com","evidence"', '"name":"other.com","evidence"')
    expect(renamed).not.toBe(unregistered)
    expect(decodeVerdict("other.com", renamed)).toBeUndefined()
  })

  it("judges stored facts again", () => {
    const decodeChanged = (from: string, to: string) => {
      expect(bySupplement).toContain(from)
      return decodeVerdict("example.com", bySupplement.replace(from, to))
    }
    expect(decodeChanged('"positiveControl":"passed"', '"positiveControl":"not_run"')).toBeUndefined()
    expect(decodeChanged('"zone":"inconclusive"', '"zone":"sign"')).toBeUndefined()
    expect(decodeChanged('"status":404,"body"', '"status":200,"body"')).toBeUndefined()
    expect(decodeChanged('"basis":"supplement","tld"', '"basis":"aggregator","tld"')).toBeUndefined()
  })
})
