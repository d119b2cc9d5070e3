import { describe, expect, it } from "@effect/vitest"
import { delegated, nameOf, makeZoneObservation } from "@surename/fixtures"
import type { DnsObservation, DnsRecord } from "./observation.ts"
import { needsSibling, readZoneFinding } from "./zone-finding.ts"

const name = nameOf("example.com")
const record = (type: Exclude<DnsRecord["type"], "TXT">, owner: string): DnsRecord => ({
  type,
  name: owner,
  ttl: 60,
  data: "x.example.net",
})
const answerWith = (rcode: string, authority: ReadonlyArray<DnsRecord> = [], answers: ReadonlyArray<DnsRecord> = []) =>
  makeZoneObservation({ _tag: "Answered", rcode, answers, authority })
const random = (rcode: string, authority: ReadonlyArray<DnsRecord> = [], server = "udp://192.0.2.53:53") => ({
  ...makeZoneObservation({ _tag: "Answered", rcode, answers: [], authority }, "qzkf.com"),
  role: "control" as const,
  server,
})
const parent = record("SOA", "com")

describe("zoneWord", () => {
  it.each<readonly [string, ReadonlyArray<DnsObservation>, string]>([
    ["no server was asked", [], "inconclusive"],
    ["the parent delegates it", [delegated()], "sign"],
    ["it has name servers", [answerWith("NOERROR", [], [record("NS", "EXAMPLE.com.")])], "sign"],
    ["it is an alias", [answerWith("NOERROR", [], [record("CNAME", "example.com")])], "sign"],
    [
      "it is an alias to a name that is missing",
      [answerWith("NXDOMAIN", [parent], [record("CNAME", "example.com")])],
      "sign",
    ],
    ["its own zone answers that there is nothing", [answerWith("NOERROR", [record("SOA", "example.com")])], "sign"],
    ["its own zone misses it", [answerWith("NXDOMAIN", [record("SOA", "example.com")])], "sign"],
    ["it is missing, and has name servers", [answerWith("NXDOMAIN", [parent, record("NS", "example.com")])], "sign"],
    ["it has name servers, which do not answer", [answerWith("SERVFAIL", [record("NS", "example.com")])], "sign"],
    ["the parent's zone misses it", [answerWith("NXDOMAIN", [parent])], "missing"],
    ["one server misses it and another has it", [answerWith("NXDOMAIN", [parent]), delegated()], "sign"],
    ["it is missing, without a word of the zone", [answerWith("NXDOMAIN")], "inconclusive"],
    ["another zone misses it", [answerWith("NXDOMAIN", [record("SOA", "filter.example")])], "inconclusive"],
    ["the root misses it", [answerWith("NXDOMAIN", [record("SOA", ".")])], "inconclusive"],
    ["another name is delegated", [delegated("other.com")], "inconclusive"],
    ["the resolver refuses", [answerWith("REFUSED"), random("NXDOMAIN", [parent])], "inconclusive"],
    ["silence", [makeZoneObservation({ _tag: "Failed", failure: "timeout" })], "inconclusive"],
    ["SERVFAIL alone", [answerWith("SERVFAIL")], "inconclusive"],
    ["SERVFAIL, where a random name is missing", [answerWith("SERVFAIL"), random("NXDOMAIN", [parent])], "sign"],
    ["SERVFAIL for both", [answerWith("SERVFAIL"), random("SERVFAIL")], "inconclusive"],
    [
      "SERVFAIL, where another server misses a random name",
      [answerWith("SERVFAIL"), random("NXDOMAIN", [parent], "udp://192.0.2.54:53")],
      "inconclusive",
    ],
    [
      "no name servers, where a random name is missing",
      [answerWith("NOERROR", [parent]), random("NXDOMAIN", [parent])],
      "sign",
    ],
    ["no name servers, and nothing heard of a random name", [answerWith("NOERROR", [parent])], "sign"],
    ["no name servers for both", [answerWith("NOERROR", [parent]), random("NOERROR", [parent])], "inconclusive"],
  ])("%s", (_, observations, word) => {
    expect(readZoneFinding(name, observations)).toBe(word)
    expect(readZoneFinding(name, [...observations].reverse())).toBe(word)
  })
})

describe("needsSibling", () => {
  it.each([
    [answerWith("SERVFAIL"), true],
    [answerWith("NOERROR", [parent]), true],
    [answerWith("NXDOMAIN", [parent]), false],
    [answerWith("REFUSED"), false],
    [delegated(), false],
    [answerWith("NOERROR", [record("NS", "com")]), false],
  ])("%j", (observation, needs) => {
    expect(needsSibling(name, observation)).toBe(needs)
  })
})
