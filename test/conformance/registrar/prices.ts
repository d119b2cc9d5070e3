import type { SimSale } from "@surename/fixtures"
import type { Json } from "../suite.ts"
import type { RegistrarCase } from "./registrar-case.ts"

const makePriceCase = (id: string, sale: SimSale, expect: Readonly<Record<string, Json>>): RegistrarCase => ({
  id,
  question: "price",
  sale,
  expect: { _tag: "PriceSeen", ...expect },
})
const makeNoPrice = (why: string) => ({ _tag: "NoPrice", why })
const notSold = (why: string) => ({ _tag: "NotSold", why })

/** Registrars that answer as they should: what a name costs, and for how long. */
export const priceCases: ReadonlyArray<RegistrarCase> = [
  makePriceCase(
    "plain",
    {},
    { domain: "free.com", termYears: 1, registration: 1108, renewal: 1108, premium: false, regular: null },
  ),
  { ...makePriceCase("privacy-free", {}, { privacy: 0 }), of: "porkbun" },
  { ...makePriceCase("privacy-not-sold", {}, { privacy: null, registration: 462 }), of: "porkbun", name: "free.uk" },
  {
    ...makePriceCase("privacy-not-known", {}, { privacy: null, registration: 1108 }),
    of: "porkbun",
    account: { says: { requirements: [{ kind: "raw", status: 500 }] } },
  },
  { ...makePriceCase("privacy-not-told", {}, { privacy: null }), of: "namecom" },
  { ...makePriceCase("two-years", {}, { termYears: 2, registration: 16_540, renewal: 8270 }), name: "free.ai" },
  { ...makePriceCase("thousands", {}, { registration: 206_023, renewal: 206_087 }), name: "free.auto" },
  { ...makePriceCase("cheap-first-year", {}, { registration: 798, renewal: 1184 }), name: "free.org" },
  { ...makePriceCase("promotion", {}, { registration: 798, regular: 1184 }), of: "porkbun", name: "free.org" },
  makePriceCase(
    "premium",
    { premium: true, yearCents: 17_410, renewalCents: 17_410 },
    { premium: true, registration: 17_410, renewal: 17_410 },
  ),
  {
    ...makePriceCase(
      "premium-two-years",
      { premium: true, yearCents: 500_000, renewalCents: 500_000 },
      { premium: true, termYears: 2, registration: 1_000_000 },
    ),
    name: "free.ai",
  },
  makePriceCase("renewal-not-told", { renewalCents: null }, { registration: 1108, renewal: null }),
  { ...makePriceCase("all-cents", { yearCents: 110_007, renewalCents: 29 }, { registration: 110_007, renewal: 29 }) },
  { id: "reserved", question: "price", sale: { isSold: false }, expect: notSold("not_available") },
  { id: "registered-meanwhile", question: "price", registered: true, expect: notSold("not_available") },
  { id: "unknown-suffix", of: "porkbun", question: "price", name: "free.zw", expect: makeNoPrice("refused") },
  { id: "unknown-suffix", of: "namecom", question: "price", name: "free.co.zw", expect: notSold("not_available") },
  {
    id: "aftermarket",
    of: "namecom",
    question: "price",
    sale: { purchaseType: "aftermarket", yearCents: 250_000 },
    expect: notSold("aftermarket"),
  },
  {
    id: "expiring",
    of: "namecom",
    question: "price",
    sale: { purchaseType: "expiring" },
    expect: notSold("aftermarket"),
  },
  {
    id: "promotion-of-one-year-in-two",
    of: "porkbun",
    question: "price",
    name: "free.ai",
    sale: { yearCents: 4_000, regularCents: 8_270 },
    expect: makeNoPrice("price_missing"),
  },
]
