import { describe, expect, it } from "vitest"
import type { DnsRecord } from "./observation.ts"
import { readReferral, agreeOnServers } from "./delegation.ts"
import { weighOwnership, type ServerAnswer } from "./ownership.ts"
import { toChallengeName, readZoneAnswer, type ZoneOutcome } from "./zone-answer.ts"
import * as Result from "effect/Result"

const [zone, value] = ["example.com", "surename-verify=k5z2mfa7qonwrx3vgdy6bhlcjtepsui4"]
const name = toChallengeName(zone)
const txt = (...strings: ReadonlyArray<string>): DnsRecord => ({ type: "TXT", name, ttl: 60, strings })
const makeRecord = (type: "CNAME" | "NS" | "SOA" | "A", owner: string, data = "ns1.example.net"): DnsRecord => ({
  type,
  name: owner,
  ttl: 60,
  data,
})
const answerWith = (more: Partial<Extract<ZoneOutcome, { _tag: "Answered" }>> = {}): ZoneOutcome => ({
  _tag: "Answered",
  rcode: "NOERROR",
  authoritative: true,
  answers: [],
  authority: [],
  ...more,
})
const read = (outcome: ZoneOutcome) => {
  const word = readZoneAnswer({ zone, value }, outcome)
  return word._tag === "Failed" ? word.reason : word.kind
}

describe("a name server's answer", () => {
  it.each([
    ["found", answerWith({ answers: [txt(value)] })],
    ["found", answerWith({ answers: [txt("other"), txt(value.slice(0, 9), value.slice(9))] })],
    ["other_value", answerWith({ answers: [txt(value.toUpperCase())] })],
    ["nxdomain", answerWith({ rcode: "nxdomain", authority: [makeRecord("SOA", "EXAMPLE.com.")] })],
    ["nodata", answerWith({ authority: [makeRecord("SOA", name)] })],
    ["not_authoritative", answerWith({ authoritative: false, answers: [txt(value)] })],
    ["not_authoritative", answerWith({ authoritative: false, authority: [makeRecord("NS", zone)] })],
    ["contradictory", answerWith({ rcode: "NXDOMAIN", answers: [txt(value)], authority: [makeRecord("SOA", zone)] })],
    ["alias", answerWith({ answers: [makeRecord("CNAME", name, "a.test"), txt(value)] })],
    ["unrelated", answerWith({ answers: [makeRecord("A", name, "192.0.2.1")], authority: [makeRecord("SOA", zone)] })],
    [
      "unrelated",
      answerWith({ answers: [{ ...txt(value), name: "elsewhere.test" }], authority: [makeRecord("SOA", zone)] }),
    ],
    ["no_soa", answerWith()],
    ["no_soa", answerWith({ authority: [makeRecord("NS", zone)] })],
    ["wrong_zone", answerWith({ rcode: "NXDOMAIN", authority: [makeRecord("SOA", "com")] })],
    ["wrong_zone", answerWith({ rcode: "NXDOMAIN", authority: [makeRecord("SOA", "")] })],
    ["wrong_zone", answerWith({ rcode: "NXDOMAIN", authority: [makeRecord("SOA", "an-example.com")] })],
    ["wrong_zone", answerWith({ rcode: "NXDOMAIN", authority: [makeRecord("SOA", zone), makeRecord("SOA", "com")] })],
    ["wrong_zone", answerWith({ rcode: "NXDOMAIN", authority: [makeRecord("SOA", `www.${zone}`)] })],
    ["other_rcode", answerWith({ rcode: "YXDOMAIN", authority: [makeRecord("SOA", zone)] })],
    ["servfail", answerWith({ rcode: "SERVFAIL", answers: [txt(value)] })],
    ["forbidden_address", { _tag: "Failed", failure: "forbidden_address" }],
  ] as const)("%s: %j", (word, outcome) => expect(read(outcome)).toBe(word))
})

describe("the outcome of all servers", () => {
  const has = readZoneAnswer({ zone, value }, answerWith({ answers: [txt(value)] }))
  const hasNot = readZoneAnswer(
    { zone, value },
    answerWith({ rcode: "NXDOMAIN", authority: [makeRecord("SOA", zone)] }),
  )
  const failed = { _tag: "Failed", reason: "timeout" } as const
  const of = (...words: ReadonlyArray<ServerAnswer["word"]>) =>
    weighOwnership(words.map((word, n) => ({ server: `ns${n}`, word }))).outcome

  it("is verified or denied only by all servers, and an error when one failed", () => {
    expect([of(has), of(has, has), of(hasNot), of(hasNot, hasNot), of(has, hasNot)]).toEqual([
      "verified",
      "verified",
      "not_found_yet",
      "not_found_yet",
      "propagating",
    ])
    expect([of(), of(failed), of(has, failed), of(hasNot, failed), of(has, hasNot, failed)]).toEqual(
      Array.from({ length: 5 }, () => "error"),
    )
  })
})

describe("the parent zone", () => {
  const referral = (...servers: ReadonlyArray<string>) =>
    answerWith({
      authoritative: false,
      authority: servers.map((server) => makeRecord("NS", "Example.com.", `${server}.`)),
    })
  const names = (outcome: ZoneOutcome) => namesOf(readReferral(zone, outcome))
  const namesOf = (referral: ReturnType<typeof readReferral>) =>
    Result.isFailure(referral) ? referral.failure : referral.success.map(({ server }) => server)

  it("lists the servers from a referral or from the zone itself", () => {
    expect(names(referral("ns1.example.net", "NS1.example.net"))).toEqual(["ns1.example.net"])
    expect(names(answerWith({ answers: [makeRecord("NS", zone)] }))).toEqual(["ns1.example.net"])
  })

  it.each([
    ["not_delegated", answerWith({ rcode: "NXDOMAIN", authority: [makeRecord("SOA", "com")] })],
    ["not_delegated", answerWith({ authority: [makeRecord("SOA", "com")] })],
    ["parent_lookup_failed", answerWith({ rcode: "NXDOMAIN", authoritative: false })],
    ["parent_lookup_failed", answerWith({ authoritative: false, authority: [makeRecord("NS", "com")] })],
    ["parent_lookup_failed", answerWith({ rcode: "REFUSED" })],
    ["parent_lookup_failed", { _tag: "Failed", failure: "timeout" }],
  ] as const)("reports %s: %j", (why, outcome) => expect(names(outcome)).toBe(why))

  it("requires two of its servers, and joins the name servers that they list", () => {
    const [one, two] = [readReferral(zone, referral("ns1.a", "ns2.a")), readReferral(zone, referral("ns1.a", "evil.b"))]
    const [no, lost] = [Result.fail("not_delegated" as const), Result.fail("parent_lookup_failed" as const)]
    expect(namesOf(agreeOnServers([one, two], 2))).toEqual(["evil.b", "ns1.a", "ns2.a"])
    expect(namesOf(agreeOnServers([one, one, lost], 2))).toEqual(["ns1.a", "ns2.a"])
    expect(namesOf(agreeOnServers([one, lost], 2))).toBe("parent_lookup_failed")
    expect(namesOf(agreeOnServers([one, no], 2))).toBe("parent_lookup_failed")
    expect(namesOf(agreeOnServers([no, no], 2))).toBe("not_delegated")
    expect(namesOf(agreeOnServers([no, lost], 2))).toBe("parent_lookup_failed")
    expect(namesOf(agreeOnServers([], 0))).toBe("parent_lookup_failed")
  })

  it("gives glue for servers inside the zone, which one parent server alone cannot forge", () => {
    const at = (name: string, ...addresses: ReadonlyArray<string>) =>
      addresses.map((data) => ({ type: "A", name, ttl: 60, data }) as const)
    const referralWith = (...additional: ReadonlyArray<DnsRecord>) =>
      readReferral(zone, answerWith({ authority: [makeRecord("NS", zone, "ns1.example.com")], additional }))
    const [own, stranger] = [at("NS1.example.com", "192.0.2.1"), at("ns1.example.net", "192.0.2.9")]
    expect(Result.getOrThrow(referralWith(...own, ...stranger))).toEqual([
      { server: "ns1.example.com", glue: ["192.0.2.1"] },
    ])
    const hijacked = referralWith(...at("ns1.example.com", "192.0.2.9", "192.0.2.9"), ...own)
    const glue = (...referrals: ReadonlyArray<ReturnType<typeof referralWith>>) =>
      Result.getOrThrow(agreeOnServers(referrals, 2)).map((one) => one.glue)
    expect(glue(hijacked, referralWith(...own))).toEqual([["192.0.2.1"]])
    expect(glue(hijacked, referralWith())).toEqual([[]])
  })
})
