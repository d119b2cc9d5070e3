import { type DnsFinding, readDns } from "@surename/core/evidence/dns-answer"
import { decodeTxt } from "@surename/core/evidence/for-sale"
import type { DnsQuestion, DnsType } from "@surename/core/evidence/observation"
import { judgeResolution } from "@surename/core/evidence/resolves"
import { Dns } from "@surename/core/ports/dns"
import * as Effect from "effect/Effect"
import type { Case, Json, Suite } from "./suite.ts"

type Ask = DnsType | "resolves"

const makeCase = (scenario: string, question: Ask, expect: Case["expect"]): Case => ({
  id: `${scenario}/${question}`.replace("dns-", "dns/"),
  scenario,
  question,
  rules: ["R7"],
  expect,
})

const records = (...data: ReadonlyArray<string>) => ({ finding: "Records", data })
const makeNoneFinding = (kind: "nodata" | "nxdomain") => ({ finding: "None", kind })
const makeFailedFinding = (reason: string) => ({ finding: "Failed", reason })

export const dnsCases: ReadonlyArray<Case> = [
  makeCase("dns-records", "A", records("192.0.2.10")),
  makeCase("dns-second-long", "A", records("192.0.2.10")),
  makeCase("dns-records", "AAAA", records("2001:db8::10")),
  makeCase("dns-records", "resolves", { resolves: true, why: "address" }),
  makeCase("dns-nodata", "A", makeNoneFinding("nodata")),
  makeCase("dns-nodata", "resolves", { resolves: false, why: "no_address" }),
  makeCase("dns-nxdomain", "A", makeNoneFinding("nxdomain")),
  makeCase("dns-nxdomain", "resolves", { resolves: false, why: "no_address" }),
  makeCase("dns-servfail", "A", makeFailedFinding("servfail")),
  makeCase("dns-servfail", "resolves", { resolves: null, why: "lookup_failed" }),
  makeCase("dns-refused", "A", makeFailedFinding("refused")),
  makeCase("dns-formerr", "A", makeFailedFinding("formerr")),
  makeCase("dns-notimp", "A", makeFailedFinding("notimp")),
  makeCase("dns-timeout", "A", makeFailedFinding("timeout")),
  makeCase("dns-timeout", "resolves", { resolves: null, why: "lookup_failed" }),
  makeCase("dns-slow", "A", records("192.0.2.10")),
  makeCase("dns-truncated", "A", records("192.0.2.10")),
  makeCase("dns-truncated-without-tcp", "A", makeFailedFinding("truncated")),
  makeCase("dns-garbage", "A", makeFailedFinding("garbage")),
  makeCase("dns-wrong-id", "A", records("192.0.2.10")),
  makeCase("dns-wrong-question", "A", records("192.0.2.10")),
  makeCase("dns-txt-strings", "TXT", records("surename-verification=abcdef")),
  makeCase("dns-txt-several", "TXT", records("", "surename-verification=abcdef", "v=spf1 -all")),
  makeCase("dns-cname-address", "A", records("192.0.2.10")),
  makeCase("dns-cname-text", "TXT", records("surename-verification=abcdef")),
  makeCase("dns-cname-loop", "A", makeFailedFinding("cname_loop")),
  makeCase("dns-cname-loop", "resolves", { resolves: null, why: "lookup_failed" }),
  makeCase("dns-stray-address", "A", makeFailedFinding("unrelated")),
  makeCase("dns-stray-address", "resolves", { resolves: null, why: "lookup_failed" }),
  makeCase("dns-delegation-servfail", "NS", makeFailedFinding("servfail")),
  makeCase("dns-delegation-silent", "NS", makeFailedFinding("timeout")),
  makeCase("dns-wildcard", "resolves", { resolves: null, why: "random_name_resolves" }),
  makeCase("dns-hijack", "resolves", { resolves: null, why: "random_name_resolves" }),
]

export type DnsTransport = "udp" | "tcp" | "doh"

/** Over TCP and DoH there is nothing to truncate. */
export const selectDnsSuite = (transport: DnsTransport): Suite<Dns> =>
  transport === "udp"
    ? dnsSuite
    : { ...dnsSuite, cases: dnsCases.filter(({ scenario }) => scenario !== "dns-truncated-without-tcp") }

/** Cases over the core's reading of the adapter's last report about the scenario's name. */
export const dnsSuite: Suite<Dns> = {
  name: "dns",
  cases: dnsCases,
  observe: ({ question }, scenario) =>
    question === "resolves"
      ? address(scenario.domain)
      : Effect.map(look({ name: scenario.domain, type: typeOf(question) }), toJson),
}

const look = Effect.fnUntraced(function* (question: DnsQuestion): Effect.fn.Return<DnsFinding, never, Dns> {
  const last = (yield* Dns.use((dns) => dns.ask(question))).at(-1)
  return last === undefined ? { _tag: "Failed", reason: "timeout" } : readDns(question, last.outcome)
})

/** Is fixed, so that a mutant can lie about it. */
export const makeControlName = (name: string): string => `surename-control-7f3k9q${name.slice(name.indexOf("."))}`

const address = Effect.fnUntraced(function* (name: string): Effect.fn.Return<Json, never, Dns> {
  const beside = makeControlName(name)
  const family = (type: "A" | "AAAA") =>
    Effect.all({ found: look({ name, type }), control: look({ name: beside, type }) }, { concurrency: 2 })
  const [a, aaaa] = yield* Effect.all([family("A"), family("AAAA")], { concurrency: 2 })
  return { ...judgeResolution(a, aaaa) }
})

const toJson = (finding: DnsFinding): Json => {
  switch (finding._tag) {
    case "Records":
      return {
        finding: finding._tag,
        data: finding.records.map((record) => (record.type === "TXT" ? decodeTxt(record) : record.data)).sort(),
      }
    case "None":
      return { finding: finding._tag, kind: finding.kind }
    case "Failed":
      return { finding: finding._tag, reason: finding.reason }
  }
}

const typeOf = (ask: string | undefined): DnsType =>
  ask === "AAAA" || ask === "NS" || ask === "TXT" || ask === "CNAME" ? ask : "A"
