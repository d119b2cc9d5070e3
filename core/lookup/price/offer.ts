import type { AuthoritativeNotFound } from "../../evidence/authoritative-not-found.ts"
import { type Cents, formatDollars, sumCents, multiplyCents } from "../../evidence/money.ts"
import type { NoPrice, NotSold, PriceReport, PriceSeen } from "../../ports/registrar.ts"

export interface OfferItem {
  readonly kind: "registration" | "whois_privacy" | "service_fee"
  readonly cents: Cents
  readonly term_years: number
  readonly note?: string
}

/** A price for one name, at the moment when its registrar stated it. It is equal for every buyer (R5): it holds nothing about one. */
export interface Offer {
  readonly _tag: "Offer"
  readonly domain: string
  readonly seller: string
  readonly items: ReadonlyArray<OfferItem>
  /** The sum of the items, for the whole term. */
  readonly total: Cents
  readonly termYears: number
  /** One year, without the service fee; `null` when the registrar did not say. */
  readonly renewal: Cents | null
  readonly premium: boolean
  readonly source: string
  /** When the registrar gave the price, RFC 3339 UTC. */
  readonly at: string
}

export const refusalCodes = [
  "registered",
  "undetermined",
  "not_purchasable",
  "premium_refused",
  "price_unavailable",
  "no_registrar",
] as const

export interface NoOffer {
  readonly _tag: "NoOffer"
  readonly code: (typeof refusalCodes)[number]
  readonly message: string
}

export const noOffer = (code: NoOffer["code"], message: string): NoOffer => ({ _tag: "NoOffer", code, message })

/** The price of a name depends on these alone (R5): its proof, its registrar's answer and the operator's fee. */
export const offerOf = (
  proof: AuthoritativeNotFound,
  report: PriceReport,
  { fee, seller }: { readonly seller: string; readonly fee: Cents },
): Offer | NoOffer => {
  switch (report._tag) {
    case "NotSold":
      return noOffer("not_purchasable", notSold[report.why](proof.facts.name, seller))
    case "NoPrice":
      return noOffer("price_unavailable", `${unpriced[report.why](seller)} ${again}`)
    case "PriceSeen":
      return wrongWith(proof.facts.name, report, seller) ?? itemised(report, seller, fee)
  }
}

/** A registrar's answer that contradicts itself is no price. */
const wrongWith = (name: string, seen: PriceSeen, seller: string): NoOffer | undefined => {
  const { domain, premium, registration, renewal, termYears } = seen
  const isSound = domain === name && registration > 0 && Number.isInteger(termYears) && termYears > 0 && termYears <= 10
  if (!isSound) return noOffer("price_unavailable", `${unpriced.bad_answer(seller)} ${again}`)
  return premium && renewal === undefined
    ? noOffer("premium_refused", `${name} is a premium name, and ${seller} did not say what it costs each year after.`)
    : undefined
}

const itemised = (seen: PriceSeen, seller: string, fee: Cents): Offer => {
  const { privacy, regular, registration, termYears } = seen
  const items: ReadonlyArray<OfferItem> = [
    { kind: "registration", cents: registration, term_years: termYears, ...promoted(registration, regular) },
    ...(privacy === undefined ? [] : [{ kind: "whois_privacy", cents: privacy, term_years: termYears } as const]),
    { kind: "service_fee", cents: fee, term_years: termYears },
  ]
  return {
    _tag: "Offer",
    domain: seen.domain,
    seller,
    items,
    total: sumCents(items.map((item) => item.cents)),
    termYears,
    renewal: seen.renewal ?? null,
    premium: seen.premium,
    source: seen.source,
    at: seen.at,
  }
}

const promoted = (now: Cents, regular: Cents | undefined) =>
  regular === undefined || regular <= now ? {} : { note: `A promotion: ${formatDollars(regular)} otherwise.` }

/** Whether the years after cost more than the first term, year for year; `null` when that is not known. */
export const isRenewalDearer = ({ items, renewal, termYears }: Offer): boolean | null => {
  const first = items.find(({ kind }) => kind === "registration")
  return renewal === null || first === undefined ? null : multiplyCents(renewal, termYears) > first.cents
}

const notSold: Readonly<Record<NotSold["why"], (name: string, seller: string) => string>> = {
  not_available: (name, seller) =>
    `${seller} does not sell ${name}: it may be reserved, held, or gone since. "Unregistered" is not "purchasable".`,
  suffix_not_sold: (name, seller) =>
    `${seller} sells no names under .${name.slice(name.indexOf(".") + 1)}. Another registrar may.`,
  aftermarket: (name, seller) =>
    `${seller} offers ${name} from a third party and not from the registry: such a price is not quoted here.`,
}

const failed = (seller: string) => `${seller} could not be asked.`

const unpriced: Readonly<Record<NoPrice["why"], (seller: string) => string>> = {
  timeout: (seller) => `${seller} did not answer in time.`,
  tls: failed,
  network: failed,
  throttled: (seller) => `${seller} asks us to wait.`,
  blocked: failed,
  redirect_loop: failed,
  forbidden_redirect: failed,
  insecure_transport: failed,
  server_error: (seller) => `${seller} had an error.`,
  bad_answer: (seller) => `${seller}'s answer could not be understood.`,
  price_missing: (seller) => `${seller} gave no price.`,
  credentials: (seller) => `${seller} does not accept this service's account: its operator has to look at it.`,
  refused: (seller) => `${seller} refused the question.`,
}

const again = "That says nothing about the name. Ask again later."
