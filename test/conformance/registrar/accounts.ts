import type { SimHeld } from "@surename/fixtures"
import type { RegistrarCase } from "./registrar-case.ts"

const hold = (count: number): ReadonlyArray<SimHeld> =>
  Array.from({ length: count }, (_, at) => ({
    domain: `held-${at}.com`,
    expires: "2027-01-15T10:00:00Z",
    renewalCents: 1108 + at,
    autoRenews: at % 2 === 0,
  }))
const makeNoPrice = (why: string) => ({ _tag: "NoPrice", why })
const makeHolding = (domain: string, at: number, more: object = {}) => ({
  domain,
  expiresAt: "2027-01-15T10:00:00.000Z",
  autoRenews: at % 2 === 0,
  ...more,
})
/** Porkbun's list has no price of a domain, so the list price of its TLD stands beside, and never as its own. */
const makeUnpricedHoldings = (count: number) =>
  hold(count).map(({ domain }, at) => makeHolding(domain, at, { listRenewal: 1108 }))
const makePricedHoldings = (count: number) =>
  hold(count).map(({ domain }, at) => makeHolding(domain, at, { renewal: 1108 + at }))

export const accountCases: ReadonlyArray<RegistrarCase> = [
  { id: "holds-nothing", question: "holdings", expect: { _tag: "Held", domains: [] } },
  {
    id: "holdings",
    of: "porkbun",
    question: "holdings",
    account: { held: hold(3) },
    expect: { _tag: "Held", domains: makeUnpricedHoldings(3) },
  },
  {
    id: "holdings",
    of: "namecom",
    question: "holdings",
    account: { held: hold(3) },
    expect: { _tag: "Held", domains: makePricedHoldings(3) },
  },
  {
    id: "holdings-pages",
    of: "porkbun",
    question: "holdings",
    account: { held: hold(7), perPage: 3 },
    expect: { domains: makeUnpricedHoldings(7) },
  },
  {
    id: "holdings-pages",
    of: "namecom",
    question: "holdings",
    account: { held: hold(7), perPage: 3 },
    expect: { domains: makePricedHoldings(7) },
  },
  {
    id: "holdings-flags",
    of: "porkbun",
    question: "holdings",
    account: { held: hold(2), flagsAsText: true },
    expect: { domains: makeUnpricedHoldings(2) },
  },
  {
    id: "holdings-elsewhere",
    of: "porkbun",
    question: "holdings",
    account: {
      held: [
        ...hold(1),
        { domain: "guest.com", expires: "2027-01-15T10:00:00Z", autoRenews: false, isElsewhere: true },
      ],
    },
    expect: { domains: makeUnpricedHoldings(1) },
  },
  {
    id: "holdings-no-list-prices",
    of: "porkbun",
    question: "holdings",
    account: { held: hold(2), says: { list: [{ kind: "raw", status: 500 }] } },
    expect: { domains: hold(2).map(({ domain }, at) => makeHolding(domain, at)) },
  },
  {
    id: "holdings-second-page-fails",
    question: "holdings",
    account: { held: hold(7), perPage: 3, says: { holdings: [{ kind: "truth" }, { kind: "raw", status: 500 }] } },
    expect: makeNoPrice("server_error"),
  },
  {
    id: "holdings-same-page-again",
    of: "porkbun",
    question: "holdings",
    account: {
      held: hold(1),
      says: {
        holdings: [{ kind: "raw", status: 200, body: `{"status":"SUCCESS","domains":[{"domain":"held-0.com"}]}` }],
      },
    },
    expect: makeNoPrice("bad_answer"),
  },
  {
    id: "holdings-fewer-than-counted",
    of: "namecom",
    question: "holdings",
    account: {
      held: hold(2),
      says: { holdings: [{ kind: "altered", changes: [[`"totalCount":2`, `"totalCount":3`]] }] },
    },
    expect: makeNoPrice("bad_answer"),
  },
  {
    id: "holdings-odd",
    question: "holdings",
    account: { held: hold(1), says: { holdings: [{ kind: "altered", changes: [[`held-0.com`, ``]] }] } },
    expect: makeNoPrice("bad_answer"),
  },
  { id: "transfer", question: "transfer", expect: { _tag: "TransferSeen", cents: 1108 } },
  { id: "transfer-thousands", question: "transfer", name: "mine.auto", expect: { cents: 206_087 } },
  { id: "transfer-for-nothing", question: "transfer", name: "mine.uk", expect: { _tag: "TransferSeen", cents: 0 } },
  {
    id: "transfer-not-sold",
    question: "transfer",
    name: "mine.zw",
    expect: { _tag: "NotSold", why: "suffix_not_sold" },
  },
  {
    id: "transfer-coupons",
    of: "porkbun",
    question: "transfer",
    account: {
      says: {
        list: [
          {
            kind: "altered",
            changes: [[`"coupons":[]`, `"coupons":{"a":{"code":"A","max_per_user":"1","type":"amount","amount":1}}`]],
          },
        ],
      },
    },
    expect: { _tag: "TransferSeen", cents: 1108 },
  },
  {
    id: "transfer-handshake",
    of: "porkbun",
    question: "transfer",
    account: {
      says: { list: [{ kind: "altered", changes: [[`"coupons":[]`, `"coupons":[],"specialType":"handshake"`]] }] },
    },
    expect: { _tag: "NotSold", why: "suffix_not_sold" },
  },
  {
    id: "transfer-null",
    of: "namecom",
    question: "transfer",
    account: {
      says: { list: [{ kind: "altered", changes: [[`"transferInPrice":11.08`, `"transferInPrice":null`]] }] },
    },
    expect: { _tag: "NotSold", why: "suffix_not_sold" },
  },
  {
    id: "transfer-no-list",
    question: "transfer",
    account: { says: { list: [{ kind: "raw", status: 200, body: "<html>" }] } },
    expect: makeNoPrice("bad_answer"),
  },
]
