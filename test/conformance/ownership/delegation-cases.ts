import { type RecordCheckCase, makeServers, theValue } from "./record-check-case.ts"

const two = makeServers({}, {})
const makeUnknownCheck = (delegation: NonNullable<RecordCheckCase["expect"]["delegation"]>) =>
  ({ outcome: "error", delegation, answers: [] }) as const

/** How one learns which name servers there are, and how that fails. */
export const delegationCases: ReadonlyArray<RecordCheckCase> = [
  {
    id: "not-delegated",
    servers: two,
    above: { kind: "nxdomain", zone: "com" },
    expect: makeUnknownCheck("not_delegated"),
  },
  { id: "no-servers", servers: two, above: { kind: "nodata", zone: "com" }, expect: makeUnknownCheck("not_delegated") },
  {
    id: "above-servfail",
    servers: two,
    above: { kind: "rcode", rcode: "SERVFAIL" },
    published: theValue,
    expect: makeUnknownCheck("parent_lookup_failed"),
  },
  {
    id: "above-silent",
    servers: two,
    above: { kind: "silence" },
    published: theValue,
    expect: makeUnknownCheck("parent_lookup_failed"),
  },
  {
    id: "too-many-servers",
    servers: makeServers(...Array.from({ length: 21 }, () => ({ address: "127.0.53.1" }))),
    published: theValue,
    expect: makeUnknownCheck("too_many_servers"),
  },
  {
    // The check never asks the resolver about this domain itself.
    id: "resolver-poisoned",
    servers: makeServers({ says: { kind: "nxdomain" } }, { says: { kind: "nxdomain" } }),
    published: theValue,
    names: (domain) => ({
      [domain]: {
        registered: true,
        dns: {
          NS: [{ kind: "records", records: [{ type: "NS", name: domain, ttl: 60, data: "ns1.all-have-it.net" }] }],
        },
      },
    }),
    expect: { outcome: "not_found_yet", answers: ["nxdomain", "nxdomain"] },
  },
  {
    // Nor about the addresses of servers within the domain: the zone above tells those too.
    id: "resolver-poisoned-inside",
    inside: true,
    servers: makeServers({ says: { kind: "nxdomain" } }, {}),
    published: theValue,
    names: (domain) => ({
      [`ns1.${domain}`]: {
        dns: {
          A: [{ kind: "records", records: [{ type: "A", name: `ns1.${domain}`, ttl: 60, data: "127.0.53.2" }] }],
        },
      },
    }),
    expect: { outcome: "propagating", answers: ["nxdomain", "found"] },
  },
  {
    id: "addresses-unknown",
    servers: two,
    published: theValue,
    names: () => ({
      "ns2.addresses-unknown.net": { dns: { A: [{ kind: "rcode", rcode: "SERVFAIL" }], AAAA: [{ kind: "silence" }] } },
    }),
    expect: { outcome: "error", answers: ["found", "address_lookup_failed"] },
  },
  {
    id: "second-address",
    servers: two,
    published: theValue,
    names: () => ({
      "ns2.second-address.net": {
        dns: {
          A: [
            {
              kind: "records",
              records: ["10.0.0.1", "127.0.53.2"].map((data) => ({
                type: "A",
                name: "ns2.second-address.net",
                ttl: 60,
                data,
              })),
            },
          ],
        },
      },
    }),
    expect: { outcome: "verified", answers: ["found", "found"] },
  },
  {
    id: "resolver-broken",
    domain: "resolver-broken.app",
    servers: two,
    published: theValue,
    names: () => ({ app: { dns: { NS: [{ kind: "rcode", rcode: "SERVFAIL" }] } } }),
    expect: makeUnknownCheck("parent_lookup_failed"),
  },
  {
    id: "resolver-silent",
    domain: "resolver-silent.dev",
    servers: two,
    published: theValue,
    names: () => ({ dev: { dns: { NS: [{ kind: "silence" }] } } }),
    expect: makeUnknownCheck("parent_lookup_failed"),
  },
]
