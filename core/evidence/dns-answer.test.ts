import { describe, expect, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { evidenceLimits } from "./limits.ts"
import { listAliases, isDelegated, readDns } from "./dns-answer.ts"
import type { DnsOutcome, DnsRecord } from "./observation.ts"

const name = "example.com"
const a = (owner: string, data = "192.0.2.1"): DnsRecord => ({ type: "A", name: owner, ttl: 60, data })
const ns = (owner: string): DnsRecord => ({ type: "NS", name: owner, ttl: 60, data: "ns1.example.net" })
const soa = (owner: string): DnsRecord => ({ type: "SOA", name: owner, ttl: 60, data: "ns1.x hostmaster.x 1 2 3 4 5" })
const alias = (owner: string, data: string): DnsRecord => ({ type: "CNAME", name: owner, ttl: 60, data })
const reply = (rcode: string, answers: Array<DnsRecord> = [], authority: Array<DnsRecord> = []): DnsOutcome => ({
  _tag: "Answered",
  rcode,
  answers,
  authority,
})
const chain = (length: number): Array<DnsRecord> =>
  Array.from({ length }, (_, i) => alias(i === 0 ? name : `hop${i}.test`, `hop${i + 1}.test`))

const read = (outcome: DnsOutcome) => readDns({ name, type: "A" }, outcome)

describe("readDns", () => {
  it("returns the records of the requested type, ignoring case and the final dot", () => {
    const record = a("EXAMPLE.com.")
    expect(read(reply("NOERROR", [record, ns(name)]))).toEqual({ _tag: "Records", records: [record] })
  })

  it("ignores records that belong to another name", () => {
    expect(read(reply("NOERROR", [a("evil.example.com"), a(name)]))).toEqual({ _tag: "Records", records: [a(name)] })
    expect(listAliases({ name, type: "A" }, reply("NOERROR", [alias("b.test", "c.test"), a(name)]))).toEqual([])
  })

  it.each([
    ["another name's address", [a("evil.example.com")]],
    ["an alias of another name", [alias("evil.example.com", name)]],
    ["another type", [ns(name)]],
  ])("treats an answer about something else as no answer: %s", (_, answers) => {
    for (const outcome of [reply("NOERROR", answers, [soa("com")]), reply("NXDOMAIN", answers, [soa("com")])])
      expect(read(outcome)).toEqual({ _tag: "Failed", reason: "unrelated" })
  })

  it("tells NODATA and NXDOMAIN apart", () => {
    expect(read(reply("NOERROR", [], [soa("com")]))).toEqual({ _tag: "None", kind: "nodata" })
    expect(read(reply("NOERROR"))).toEqual({ _tag: "None", kind: "nodata" })
    expect(read(reply("NXDOMAIN", [], [soa("com")]))).toEqual({ _tag: "None", kind: "nxdomain" })
  })

  it("does not mistake a referral for an empty answer", () => {
    expect(read(reply("NOERROR", [], [ns("com")]))).toEqual({ _tag: "Failed", reason: "referral" })
  })

  it("rejects NXDOMAIN beside the requested records", () => {
    expect(read(reply("NXDOMAIN", [a(name)]))).toEqual({ _tag: "Failed", reason: "contradictory" })
  })

  it("follows aliases up to the limit", () => {
    const end = a(`hop${evidenceLimits.cnameChain}.test`)
    expect(read(reply("NOERROR", [...chain(evidenceLimits.cnameChain), end]))).toEqual({
      _tag: "Records",
      records: [end],
    })
    expect(
      read(reply("NOERROR", [...chain(evidenceLimits.cnameChain + 1), a(`hop${evidenceLimits.cnameChain + 1}.test`)])),
    ).toEqual({ _tag: "Failed", reason: "cname_too_long" })
  })

  it("lists the followed aliases, in order", () => {
    const stray = alias("evil.test", "ns1.parkingcrew.net")
    const aliases = (rcode: string, answers: Array<DnsRecord>) =>
      listAliases({ name, type: "A" }, reply(rcode, answers))
    expect(aliases("NOERROR", [a("hop2.test"), stray, ...chain(2)])).toEqual(["hop1.test", "hop2.test"])
    expect(aliases("NXDOMAIN", [stray, ...chain(1)])).toEqual(["hop1.test"])
    expect(aliases("SERVFAIL", chain(1))).toEqual([])
  })

  it("fails on alias loops, also of a single alias", () => {
    expect(read(reply("NOERROR", [alias(name, "b.test"), alias("B.test", name)]))).toEqual({
      _tag: "Failed",
      reason: "cname_loop",
    })
    expect(read(reply("NOERROR", [alias(name, name)]))).toEqual({ _tag: "Failed", reason: "cname_loop" })
  })

  it("fails when a name has two aliases", () => {
    expect(read(reply("NOERROR", [alias(name, "b.test"), alias(name, "c.test"), a("b.test")]))).toEqual({
      _tag: "Failed",
      reason: "contradictory",
    })
  })

  it("fails on an unfollowed alias, unless the target's zone reported no data", () => {
    expect(read(reply("NOERROR", chain(1)))).toEqual({ _tag: "Failed", reason: "cname_unfinished" })
    expect(read(reply("NOERROR", chain(1), [soa("test")]))).toEqual({ _tag: "None", kind: "nodata" })
    expect(read(reply("NXDOMAIN", chain(1), [soa("test")]))).toEqual({ _tag: "None", kind: "nodata" })
  })

  it("returns the alias itself for a CNAME query", () => {
    const record = alias(name, name)
    expect(readDns({ name, type: "CNAME" }, reply("NOERROR", [record]))).toEqual({
      _tag: "Records",
      records: [record],
    })
  })

  it.each(["SERVFAIL", "REFUSED", "FORMERR", "NOTIMP"])("%s is a named failure", (rcode) => {
    expect(read(reply(rcode))).toEqual({ _tag: "Failed", reason: rcode.toLowerCase() })
  })

  it.each(["timeout", "network", "garbage", "spoofed", "truncated"] as const)("%s is a failure", (failure) => {
    expect(read({ _tag: "Failed", failure })).toEqual({ _tag: "Failed", reason: failure })
  })

  const Rcode = Schema.Literals([
    "SERVFAIL",
    "REFUSED",
    "FORMERR",
    "NOTIMP",
    "YXDOMAIN",
    "NOTAUTH",
    "BADVERS",
    "RCODE_11",
    "",
  ])
  it.prop(
    "only NOERROR and NXDOMAIN can mean that there is no record",
    [Rcode, Schema.Boolean, Schema.Boolean],
    ([rcode, withRecord, withSoa]) => {
      const finding = read(reply(rcode, withRecord ? [a(name)] : [], withSoa ? [soa("com")] : []))
      expect(finding._tag).toBe("Failed")
    },
  )

  const Owner = Schema.Literals([name, "b.test", "c.test", "d.test"])
  const Aliases = Schema.Array(Schema.Struct({ from: Owner, to: Owner })).check(Schema.isMaxLength(12))
  it.prop("the order of the answer section does not matter", [Aliases, Owner], ([aliases, end]) => {
    // One alias a name, as in any real zone.
    const zone = [...new Map(aliases.map(({ from, to }) => [from, alias(from, to)])).values(), a(end)]
    expect(read(reply("NOERROR", [...zone].reverse()))).toEqual(read(reply("NOERROR", zone)))
  })
})

describe("delegates", () => {
  it("is true for an NS of exactly the name, in answers or authority", () => {
    expect(isDelegated(name, reply("NOERROR", [ns("Example.COM.")]))).toBe(true)
    expect(isDelegated(name, reply("NOERROR", [], [ns(name)]))).toBe(true)
  })

  it.each([
    ["the parent's NS", reply("NOERROR", [], [ns("com")])],
    ["a subdomain's NS", reply("NOERROR", [], [ns("www.example.com")])],
    ["an address", reply("NOERROR", [a(name)])],
    ["an error with NS beside it", reply("NXDOMAIN", [ns(name)])],
    ["a failure", { _tag: "Failed", failure: "timeout" } as const],
  ])("is false for %s", (_, outcome) => {
    expect(isDelegated(name, outcome)).toBe(false)
  })
})
