import { describe, expect, it } from "@effect/vitest"
import { delegated, nameOf, zoneSaid } from "@surename/fixtures"
import type { DnsObservation, DnsRecord } from "./observation.ts"
import { needsSibling, readZoneSign } from "./zone-sign.ts"

const name = nameOf("example.com")
const record = (type: Exclude<DnsRecord["type"], "TXT">, owner: string): DnsRecord => ({
  type,
  name: owner,
  ttl: 60,
  data: "x.example.net",
})
const said = (rcode: string, authority: ReadonlyArray<DnsRecord> = [], answers: ReadonlyArray<DnsRecord> = []) =>
  zoneSaid({ _tag: "Answered", rcode, answers, authority })
const random = (rcode: string, authority: ReadonlyArray<DnsRecord> = [], server = "udp://192.0.2.53:53") => ({
  ...zoneSaid({ _tag: "Answered", rcode, answers: [], authority }, "qzkf.com"),
  role: "control" as const,
  server,
})
const parent = record("SOA", "com")

describe("zoneWord", () => {
  it.each<readonly [string, ReadonlyArray<DnsObservation>, string]>([
    ["no server was asked", [], "not_heard"],
    ["the parent delegates it", [delegated()], "sign"],
    ["it has name servers", [said("NOERROR", [], [record("NS", "EXAMPLE.com.")])], "sign"],
    ["it is an alias", [said("NOERROR", [], [record("CNAME", "example.com")])], "sign"],
    [
      "it is an alias to a name that is missing",
      [said("NXDOMAIN", [parent], [record("CNAME", "example.com")])],
      "sign",
    ],
    ["its own zone answers that there is nothing", [said("NOERROR", [record("SOA", "example.com")])], "sign"],
    ["its own zone misses it", [said("NXDOMAIN", [record("SOA", "example.com")])], "sign"],
    ["it is missing, and has name servers", [said("NXDOMAIN", [parent, record("NS", "example.com")])], "sign"],
    ["it has name servers, which do not answer", [said("SERVFAIL", [record("NS", "example.com")])], "sign"],
    ["the parent's zone misses it", [said("NXDOMAIN", [parent])], "missing"],
    ["one server misses it and another has it", [said("NXDOMAIN", [parent]), delegated()], "sign"],
    ["it is missing, without a word of the zone", [said("NXDOMAIN")], "not_heard"],
    ["another zone misses it", [said("NXDOMAIN", [record("SOA", "filter.example")])], "not_heard"],
    ["the root misses it", [said("NXDOMAIN", [record("SOA", ".")])], "not_heard"],
    ["another name is delegated", [delegated("other.com")], "not_heard"],
    ["the resolver refuses", [said("REFUSED"), random("NXDOMAIN", [parent])], "not_heard"],
    ["silence", [zoneSaid({ _tag: "Failed", failure: "timeout" })], "not_heard"],
    ["SERVFAIL alone", [said("SERVFAIL")], "not_heard"],
    ["SERVFAIL, where a random name is missing", [said("SERVFAIL"), random("NXDOMAIN", [parent])], "sign"],
    ["SERVFAIL for both", [said("SERVFAIL"), random("SERVFAIL")], "not_heard"],
    [
      "SERVFAIL, where another server misses a random name",
      [said("SERVFAIL"), random("NXDOMAIN", [parent], "udp://192.0.2.54:53")],
      "not_heard",
    ],
    [
      "no name servers, where a random name is missing",
      [said("NOERROR", [parent]), random("NXDOMAIN", [parent])],
      "sign",
    ],
    ["no name servers, and nothing heard of a random name", [said("NOERROR", [parent])], "sign"],
    ["no name servers for both", [said("NOERROR", [parent]), random("NOERROR", [parent])], "not_heard"],
  ])("%s", (_, observations, word) => {
    expect(readZoneSign(name, observations)).toBe(word)
    expect(readZoneSign(name, [...observations].reverse())).toBe(word)
  })
})

describe("needsSibling", () => {
  it.each([
    [said("SERVFAIL"), true],
    [said("NOERROR", [parent]), true],
    [said("NXDOMAIN", [parent]), false],
    [said("REFUSED"), false],
    [delegated(), false],
    [said("NOERROR", [record("NS", "com")]), false],
  ])("%j", (observation, needs) => {
    expect(needsSibling(name, observation)).toBe(needs)
  })
})
