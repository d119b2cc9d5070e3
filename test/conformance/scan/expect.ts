import type { Case, Json, Rule } from "../suite.ts"
import { type ScanQuestion, isTimeMoved } from "./scan-questions.ts"

type Expect = Case["expect"]

/** Members that a case must expect. Any other of these must be absent, so a row cannot claim more. */
const sayable = `registered rdap_source rdap_basis unknown_reason lifecycle registration_block resolves serves
  parked parked_basis liveness title for_sale`.split(/\s+/u)

/** Builds a case: how to ask about a name, and the members of an honest row. */
export const scanCase = (
  rules: ReadonlyArray<Rule>,
  scenario: string,
  expect: Expect,
  { question = "scan", free = [] }: { readonly question?: ScanQuestion; readonly free?: ReadonlyArray<string> } = {},
): Case => {
  const claimsNothing = expect["classification"] === "pending" || expect["classification"] === "unprobed"
  return {
    id: `scan/${scenario.replace(/^scan-/u, "")}`,
    scenario,
    rules,
    question,
    ...(isTimeMoved(question) ? { alone: true } : {}),
    expect,
    absent: [...sayable, ...(claimsNothing ? ["last_verified_at"] : [])].filter(
      (field) => !(field in expect) && !free.includes(field),
    ),
  }
}

/** The registration part of a row about a registered name. Nothing that a zone or a website shows may change it. */
export const registered = {
  classification: "registered",
  registered: true,
  rdap_source: "authoritative",
  rdap_basis: "iana",
  lifecycle: { phase: "active" },
  purchasable: null,
  source: "probe",
} as const

/** The standard rate of .com, which is no price of the name (R4). */
export const inCom = { ...registered, tld_base_price_usd: 11.08 } as const

export const unregistered = {
  classification: "unregistered",
  registered: false,
  rdap_source: "authoritative",
  rdap_basis: "iana",
  purchasable: null,
  source: "probe",
} as const

const liveness = (score: number, ...basis: ReadonlyArray<string>): Json => ({ score, score_v: 3, basis })

const noMail = "names no mail server (+0)"

export const dormant = {
  classification: "dormant",
  resolves: false,
  liveness: liveness(0, "has no address (+0)", noMail),
} as const

/** The registration stays known; whether the name is in use is not. */
export const zoneUnknown = { classification: "unknown", unknown_reason: "dns_lookup_failed", resolves: null } as const

/** An address, and a visit that showed nothing. */
export const unvisited = {
  resolves: true,
  serves: null,
  parked: null,
  liveness: liveness(25, "has an address (+25)", "page not known (+0)", noMail),
} as const

/** An address, and a server's own word that nothing is there. */
export const nothingServed = {
  resolves: true,
  serves: false,
  parked: false,
  liveness: liveness(25, "has an address (+25)", "serves no page (+0)", noMail),
} as const

const served = ["has an address (+25)", "serves a page (+35)"] as const

export const expectActive = (title: string) =>
  ({
    classification: "active",
    resolves: true,
    serves: true,
    parked: false,
    title,
    liveness: liveness(95, ...served, "not parked (+20)", "over https (+10)", "with a title (+5)", noMail),
  }) as const

export const expectActivePlain = (title: string) =>
  ({
    ...expectActive(title),
    liveness: liveness(85, ...served, "not parked (+20)", "not over https (+0)", "with a title (+5)", noMail),
  }) as const

/** A page without a title, which may be one of a parking service's. */
export const untitled = {
  classification: "active",
  resolves: true,
  serves: true,
  parked: null,
  liveness: liveness(
    80,
    ...served,
    "parked or not is not known (+10)",
    "over https (+10)",
    "without a title (+0)",
    noMail,
  ),
} as const

/** A wall shows that a server is there, and nothing of the site behind it. */
export const walled = untitled

export const expectParked = (title: string, ...basis: ReadonlyArray<string>) =>
  ({
    classification: "parked",
    resolves: true,
    serves: true,
    parked: true,
    parked_basis: basis,
    title,
    liveness: liveness(75, ...served, "parked (+0)", "over https (+10)", "with a title (+5)", noMail),
  }) as const

/** Expects a live site, which may belong to a parking service. */
export const expectMaybeParked = (title: string, ...basis: ReadonlyArray<string>) =>
  ({
    ...expectActive(title),
    parked: null,
    ...(basis.length === 0 ? {} : { parked_basis: basis }),
    liveness: liveness(
      85,
      ...served,
      "parked or not is not known (+10)",
      "over https (+10)",
      "with a title (+5)",
      noMail,
    ),
  }) as const
