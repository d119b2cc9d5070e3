import type { DnsBehaviour } from "@surename/fixtures"
import { delegationCases } from "./delegation-cases.ts"
import { type RecordCheckCase, type Server, makeServers, makeTexts, theValue } from "./record-check-case.ts"

const honest = {}
const serverWith = (behaviour: DnsBehaviour) => ({ says: behaviour })
const rcode = (rcode: "SERVFAIL" | "REFUSED" | "FORMERR" | "NOTIMP") => serverWith({ kind: "rcode", rcode })
const published: DnsBehaviour = { kind: "published" }
const nothing = serverWith({ kind: "nxdomain" })
const error = (...answers: NonNullable<RecordCheckCase["expect"]["answers"]>) =>
  ({ outcome: "error", answers }) as const
const notYet = (...answers: NonNullable<RecordCheckCase["expect"]["answers"]>) =>
  ({ outcome: "not_found_yet", answers }) as const
const verified = { outcome: "verified", answers: ["found", "found"] } as const
const two = makeServers(honest, honest)
const alias = (target: string) => (name: string) =>
  ({ kind: "records", records: [{ type: "CNAME", name, ttl: 60, data: target }] }) as const
const half = (value: string) => Math.floor(value.length / 2)

/** One server fails in some way beside one that has the record, and beside one that has not: neither is a word about the owner. */
const makeFailingCases = (
  id: string,
  bad: Server,
  answer: NonNullable<RecordCheckCase["expect"]["answers"]>[number],
): ReadonlyArray<RecordCheckCase> => [
  { id: `one-${id}`, servers: makeServers(honest, bad), published: theValue, expect: error("found", answer) },
  {
    id: `${id}-and-nothing`,
    servers: makeServers(nothing, bad),
    published: theValue,
    expect: error("nxdomain", answer),
  },
]

export const recordCheckCases: ReadonlyArray<RecordCheckCase> = [
  { id: "all-have-it", servers: two, published: theValue, expect: verified },
  {
    id: "one-server",
    servers: makeServers(honest),
    published: theValue,
    expect: { outcome: "verified", answers: ["found"] },
  },
  { id: "with-its-registry", published: theValue, expect: { outcome: "verified", answers: ["found"] } },
  { id: "none-has-it", servers: two, expect: notYet("nxdomain", "nxdomain") },
  { id: "not-of-this-type", servers: two, published: () => ({ kind: "nodata" }), expect: notYet("nodata", "nodata") },
  {
    id: "another-value",
    servers: two,
    published: makeTexts(() => "surename-verify=abcdefghijklmnopqrstuvwxyz234567"),
    expect: notYet("other_value", "other_value"),
  },
  {
    id: "look-alikes",
    servers: two,
    published: makeTexts(
      (value) => value.toUpperCase(),
      (value) => ` ${value}`,
      (value) => `${value} `,
      (value) => `"${value}"`,
      (value) => value.slice(0, -1),
      (value) => `${value}a`,
      (value) => value.slice("surename-verify=".length),
      () => "",
    ),
    expect: notYet("other_value", "other_value"),
  },
  {
    id: "among-others",
    servers: two,
    published: makeTexts(
      () => "v=spf1 -all",
      (value) => value,
      () => "",
    ),
    expect: verified,
  },
  {
    id: "in-several-strings",
    servers: two,
    published: makeTexts((value) => [value.slice(0, 1), value.slice(1, half(value)), "", value.slice(half(value))]),
    expect: verified,
  },
  {
    // Two records are not one: each is compared as a whole.
    id: "in-two-records",
    servers: two,
    published: makeTexts(
      (value) => value.slice(0, half(value)),
      (value) => value.slice(half(value)),
    ),
    expect: notYet("other_value", "other_value"),
  },
  {
    id: "in-capitals",
    servers: two,
    published: (name, value) => theValue(name.toUpperCase(), value),
    expect: verified,
  },
  {
    id: "some-have-it",
    servers: makeServers(honest, nothing, honest),
    published: theValue,
    expect: { outcome: "propagating", answers: ["found", "nxdomain", "found"] },
  },
  {
    id: "one-is-stale",
    servers: makeServers(
      honest,
      serverWith(makeTexts(() => "surename-verify=old")("_surename-challenge.one-is-stale.com", "")),
    ),
    published: theValue,
    expect: { outcome: "propagating", answers: ["found", "other_value"] },
  },
  // A resolver's cache does not overrule the zone's servers.
  {
    id: "kept-by-resolver",
    servers: makeServers(nothing, nothing),
    published: theValue,
    expect: notYet("nxdomain", "nxdomain"),
  },
  ...makeFailingCases("servfail", rcode("SERVFAIL"), "servfail"),
  ...makeFailingCases("refused", rcode("REFUSED"), "refused"),
  ...makeFailingCases("formerr", rcode("FORMERR"), "formerr"),
  ...makeFailingCases("notimp", rcode("NOTIMP"), "notimp"),
  ...makeFailingCases("silent", serverWith({ kind: "silence" }), "timeout"),
  ...makeFailingCases("garbage", serverWith({ kind: "garbage" }), "garbage"),
  ...makeFailingCases("cut-off", serverWith({ kind: "truncate", tcp: false, then: published }), "truncated"),
  ...makeFailingCases("lame", { lame: true, says: { kind: "nxdomain" } }, "not_authoritative"),
  ...makeFailingCases("of-the-zone-above", serverWith({ kind: "nxdomain", zone: "com" }), "wrong_zone"),
  ...makeFailingCases("of-a-sibling", serverWith({ kind: "nodata", zone: "sibling.com" }), "wrong_zone"),
  ...makeFailingCases("of-no-zone", serverWith({ kind: "nodata", zone: "" }), "no_soa"),
  ...makeFailingCases("private", { address: "10.0.0.1" }, "forbidden_address"),
  ...makeFailingCases("nowhere", { address: null }, "no_address"),
  // A resolver speaks for no zone, also where it has the record.
  {
    id: "resolvers-as-servers",
    servers: makeServers({ lame: true }, { lame: true }),
    published: theValue,
    expect: error("not_authoritative", "not_authoritative"),
  },
  { id: "all-silent", servers: makeServers(serverWith({ kind: "silence" })), expect: error("timeout") },
  {
    id: "all-servfail",
    servers: makeServers(rcode("SERVFAIL"), rcode("SERVFAIL")),
    expect: error("servfail", "servfail"),
  },
  {
    id: "an-alias",
    servers: two,
    published: alias("_surename-challenge.all-have-it.com"),
    expect: error("alias", "alias"),
  },
  { id: "an-alias-to-itself", servers: two, published: (name) => alias(name)(name), expect: error("alias", "alias") },
  {
    // A zone that begins at the record's own name.
    id: "below-the-zone",
    servers: two,
    published: () => ({ kind: "nodata", zone: "_surename-challenge.below-the-zone.com" }),
    expect: notYet("nodata", "nodata"),
  },
  {
    id: "over-tcp-alone",
    servers: makeServers(serverWith({ kind: "truncate", tcp: true, then: published }), honest),
    published: theValue,
    expect: verified,
  },
  {
    id: "huge",
    servers: two,
    published: makeTexts(...Array.from({ length: 150 }, () => () => "x".repeat(250)), (value) => value),
    expect: verified,
  },
  {
    id: "slow",
    servers: makeServers(honest, serverWith({ kind: "delay", ms: 400, then: published })),
    published: theValue,
    expect: verified,
  },
  {
    id: "forged",
    servers: makeServers(
      serverWith({ kind: "wrong_id", then: published }),
      serverWith({ kind: "wrong_question", then: published }),
    ),
    published: theValue,
    expect: verified,
  },
  ...delegationCases,
]
