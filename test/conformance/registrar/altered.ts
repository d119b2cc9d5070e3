import type { RegistrarId } from "@surename/fixtures"
import type { Json } from "../suite.ts"
import type { RegistrarCase } from "./registrar-case.ts"

type Change = readonly [from: string, to: string]

/** The true answer with one thing changed in it. */
const makeAlteredCase =
  (of: RegistrarId) =>
  (id: string, changes: ReadonlyArray<Change>, expect: Readonly<Record<string, Json>>): RegistrarCase => ({
    id: `altered-${id}`,
    of,
    question: "price",
    sale: { says: [{ kind: "altered", changes }] },
    expect,
  })
const [porkbun, namecom] = [makeAlteredCase("porkbun"), makeAlteredCase("namecom")]
const makeNoPrice = (why: string) => ({ _tag: "NoPrice", why })

const price = `"type":"registration","price":"11.08"`
const changePrice = (written: string): ReadonlyArray<Change> => [[price, `"type":"registration","price":${written}`]]
const minimum = (written: string): ReadonlyArray<Change> => [[`"minDuration":1`, `"minDuration":${written}`]]

const ofPorkbun: ReadonlyArray<RegistrarCase> = [
  porkbun("price-gone", [[`${price},`, `"type":"registration",`]], makeNoPrice("price_missing")),
  porkbun("price-null", changePrice("null"), makeNoPrice("price_missing")),
  porkbun("price-empty", changePrice(`""`), makeNoPrice("price_missing")),
  porkbun("price-zero", changePrice(`"0.00"`), makeNoPrice("price_missing")),
  // Other calls of it write cents as numbers.
  porkbun("price-number", changePrice("11.08"), makeNoPrice("bad_answer")),
  porkbun("price-three-decimals", changePrice(`"11.085"`), makeNoPrice("bad_answer")),
  porkbun("price-sign", changePrice(`"$11.08"`), makeNoPrice("bad_answer")),
  porkbun("price-below-zero", changePrice(`"-11.08"`), makeNoPrice("bad_answer")),
  porkbun("price-other-grouping", changePrice(`"1.108,00"`), makeNoPrice("bad_answer")),
  porkbun("price-twice", changePrice(`"11.08","price":"1.08"`), makeNoPrice("bad_answer")),
  porkbun("term-gone", [[`,"minDuration":1`, ""]], makeNoPrice("price_missing")),
  porkbun("term-zero", minimum("0"), makeNoPrice("price_missing")),
  porkbun("term-half", minimum("1.5"), makeNoPrice("price_missing")),
  porkbun("term-eleven", minimum("11"), makeNoPrice("price_missing")),
  porkbun("term-text", minimum(`"2"`), { _tag: "PriceSeen", termYears: 2, registration: 2216 }),
  porkbun("premium-gone", [[`,"premium":"no"`, ""]], makeNoPrice("bad_answer")),
  porkbun("availability-odd", [[`"avail":"yes"`, `"avail":"maybe"`]], makeNoPrice("bad_answer")),
  porkbun("availability-gone", [[`"avail":"yes",`, ""]], makeNoPrice("bad_answer")),
  porkbun("type-transfer", [[`"type":"registration"`, `"type":"transfer"`]], makeNoPrice("bad_answer")),
  porkbun("other-name", [[`"avail":"yes"`, `"domain":"other.com","avail":"yes"`]], makeNoPrice("bad_answer")),
  porkbun("own-name", [[`"avail":"yes"`, `"domain":"FREE.com","avail":"yes"`]], {
    _tag: "PriceSeen",
    registration: 1108,
  }),
  porkbun("no-renewal-group", [[`"renewal":{`, `"renews":{`]], { _tag: "PriceSeen", renewal: null }),
  porkbun(
    "renewal-odd",
    [[`"type":"renewal","price":"11.08"`, `"type":"renewal","price":"soon"`]],
    makeNoPrice("bad_answer"),
  ),
  porkbun("renewal-zero", [[`"type":"renewal","price":"11.08"`, `"type":"renewal","price":"0.00"`]], {
    _tag: "PriceSeen",
    renewal: null,
  }),
  porkbun("response-gone", [[`"response":{`, `"respond":{`]], makeNoPrice("bad_answer")),
  porkbun("error-with-prices", [[`"status":"SUCCESS"`, `"status":"ERROR","code":"OTHER"`]], makeNoPrice("refused")),
  porkbun(
    "limits-in-words-of-success",
    [[`"status":"SUCCESS"`, `"status":"SUCCESS","message":"1 out of 1 checks within 10 seconds used."`]],
    {
      _tag: "PriceSeen",
      registration: 1108,
    },
  ),
]

const ofNamecom: ReadonlyArray<RegistrarCase> = [
  namecom("price-gone", [[`"purchasePrice":11.08,`, ""]], makeNoPrice("price_missing")),
  namecom("price-null", [[`"purchasePrice":11.08`, `"purchasePrice":null`]], makeNoPrice("price_missing")),
  namecom("price-zero", [[`"purchasePrice":11.08`, `"purchasePrice":0`]], makeNoPrice("price_missing")),
  namecom("price-text", [[`"purchasePrice":11.08`, `"purchasePrice":"11.08"`]], makeNoPrice("bad_answer")),
  namecom("price-three-decimals", [[`"purchasePrice":11.08`, `"purchasePrice":11.085`]], makeNoPrice("bad_answer")),
  namecom("price-below-zero", [[`"purchasePrice":11.08`, `"purchasePrice":-11.08`]], makeNoPrice("bad_answer")),
  namecom(
    "price-twice",
    [[`"purchasePrice":11.08`, `"purchasePrice":11.08,"purchasePrice":1.08`]],
    makeNoPrice("bad_answer"),
  ),
  namecom("renewal-null", [[`"renewalPrice":11.08`, `"renewalPrice":null`]], { _tag: "PriceSeen", renewal: null }),
  namecom("renewal-odd", [[`"renewalPrice":11.08`, `"renewalPrice":"soon"`]], makeNoPrice("bad_answer")),
  namecom("type-gone", [[`"purchaseType":"registration",`, ""]], makeNoPrice("price_missing")),
  namecom("purchasable-text", [[`"purchasable":true`, `"purchasable":"yes"`]], makeNoPrice("bad_answer")),
  namecom("premium-text", [[`"premium":false`, `"premium":"no"`]], makeNoPrice("bad_answer")),
  namecom("premium-gone", [[`,"premium":false`, ""]], { _tag: "PriceSeen", premium: false }),
  namecom("other-name", [[`"domainName":"free.com"`, `"domainName":"other.com"`]], makeNoPrice("bad_answer")),
  namecom(
    "other-name-first",
    [
      [
        `"results":[`,
        `"results":[{"domainName":"other.com","purchasable":true,"purchaseType":"registration","purchasePrice":1.99},`,
      ],
    ],
    { _tag: "PriceSeen", registration: 1108 },
  ),
  namecom(
    "name-twice",
    [[`"results":[`, `"results":[{"domainName":"free.com","purchasable":false},`]],
    makeNoPrice("bad_answer"),
  ),
  namecom("results-gone", [[`"results":[`, `"result":[`]], makeNoPrice("bad_answer")),
]

/** The shortest term stands in the rules of the suffix: what `purchasePrice` is for. */
const term = (id: string, changes: ReadonlyArray<Change>, expect: Readonly<Record<string, Json>>): RegistrarCase => ({
  id: `term-${id}`,
  of: "namecom",
  question: "price",
  name: "free.ai",
  account: { says: { requirements: [{ kind: "altered", changes }] } },
  expect,
})

const terms: ReadonlyArray<RegistrarCase> = [
  term("not-told", [[`"allowedRegistrationYears"`, `"allowedYears"`]], makeNoPrice("price_missing")),
  term("empty", [[`[2,4,6,8,10]`, `[]`]], makeNoPrice("price_missing")),
  term("odd", [[`[2,4,6,8,10]`, `["two",4]`]], makeNoPrice("price_missing")),
  term("any-order", [[`[2,4,6,8,10]`, `[10,4,2]`]], { _tag: "PriceSeen", termYears: 2, registration: 16_540 }),
  term("of-another-suffix", [[`"tld":"ai"`, `"tld":"com"`]], makeNoPrice("price_missing")),
  {
    id: "term-not-answered",
    of: "namecom",
    question: "price",
    account: { says: { requirements: [{ kind: "raw", status: 500, body: "{}" }] } },
    expect: makeNoPrice("server_error"),
  },
]

export const alteredCases: ReadonlyArray<RegistrarCase> = [...ofPorkbun, ...ofNamecom, ...terms]
