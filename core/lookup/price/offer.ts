import type { AuthoritativeNotFound } from "../../evidence/authoritative-not-found.ts"
import { dropFirstLabel } from "../../evidence/controls.ts"
import { type Cents, formatDollars, sumCents, multiplyCents } from "../../evidence/money.ts"
import type { NoPrice, NotSold, PriceReport, RegistrarPrice } from "../../ports/registrar.ts"

export interface OfferItem {
  readonly kind: "registration" | "whois_privacy" | "service_fee"
  readonly cents: Cents
  readonly term_years: number
  readonly note?: string
}

/** R5: an offer has no field about the buyer, so every buyer gets the same. */
export interface Offer {
  readonly _tag: "Offer"
  readonly domain: string
  readonly seller: string
  readonly items: ReadonlyArray<OfferItem>
  /** The sum of the items, for the whole term. */
  readonly total: Cents
  readonly termYears: number
  /** The renewal price of a year without the service fee. `null`: the registrar returned none. */
  readonly renewal: Cents | null
  readonly premium: boolean
  readonly source: string
  /** The time of the registrar's price, RFC 3339 UTC. */
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

export const makeNoOffer = (code: NoOffer["code"], message: string): NoOffer => ({ _tag: "NoOffer", code, message })

/** The price depends only on the proof, the registrar's answer and the operator's fee (R5). */
export const makeOffer = (
  proof: AuthoritativeNotFound,
  report: PriceReport,
  { fee, seller }: { readonly seller: string; readonly fee: Cents },
): Offer | NoOffer => {
  switch (report._tag) {
    case "NotSold":
      return makeNoOffer("not_purchasable", notSoldTexts[report.why](proof.facts.name, seller))
    case "NoPrice":
      return makeNoOffer("price_unavailable", `${noPriceTexts[report.why](seller)} ${retryAdvice}`)
    case "PriceSeen":
      return findPriceFault(proof.facts.name, report, seller) ?? toOffer(report, seller, fee)
  }
}

/** A registrar's answer that contradicts itself gives no price. */
const findPriceFault = (name: string, price: RegistrarPrice, seller: string): NoOffer | undefined => {
  const { domain, premium, registration, renewal, termYears } = price
  const isSound = domain === name && registration > 0 && Number.isInteger(termYears) && termYears > 0 && termYears <= 10
  if (!isSound) return makeNoOffer("price_unavailable", `${noPriceTexts.bad_answer(seller)} ${retryAdvice}`)
  return premium && renewal === undefined
    ? makeNoOffer(
        "premium_refused",
        `${name} is a premium name, and ${seller} did not say what it costs each year after.`,
      )
    : undefined
}

const toOffer = (price: RegistrarPrice, seller: string, fee: Cents): Offer => {
  const { privacy, regular, registration, termYears } = price
  const items: ReadonlyArray<OfferItem> = [
    { kind: "registration", cents: registration, term_years: termYears, ...describePromotion(registration, regular) },
    ...(privacy === undefined ? [] : [{ kind: "whois_privacy", cents: privacy, term_years: termYears } as const]),
    { kind: "service_fee", cents: fee, term_years: termYears },
  ]
  return {
    _tag: "Offer",
    domain: price.domain,
    seller,
    items,
    total: sumCents(items.map((item) => item.cents)),
    termYears,
    renewal: price.renewal ?? null,
    premium: price.premium,
    source: price.source,
    at: price.at,
  }
}

const describePromotion = (now: Cents, regular: Cents | undefined) =>
  regular === undefined || regular <= now ? {} : { note: `A promotion: ${formatDollars(regular)} otherwise.` }

export const isRenewalDearer = ({ items, renewal, termYears }: Offer): boolean | null => {
  const first = items.find(({ kind }) => kind === "registration")
  return renewal === null || first === undefined ? null : multiplyCents(renewal, termYears) > first.cents
}

const notSoldTexts: Readonly<Record<NotSold["why"], (name: string, seller: string) => string>> = {
  not_available: (name, seller) =>
    `${seller} does not sell ${name}: it may be reserved, held, or gone since. "Unregistered" is not "purchasable".`,
  suffix_not_sold: (name, seller) => `${seller} sells no names under .${dropFirstLabel(name)}. Another registrar may.`,
  aftermarket: (name, seller) =>
    `${seller} offers ${name} from a third party and not from the registry: such a price is not quoted here.`,
}

const describeUnreachable = (seller: string) => `${seller} could not be asked.`

const noPriceTexts: Readonly<Record<NoPrice["why"], (seller: string) => string>> = {
  timeout: (seller) => `${seller} did not answer in time.`,
  tls: describeUnreachable,
  network: describeUnreachable,
  throttled: (seller) => `${seller} asks us to wait.`,
  blocked: describeUnreachable,
  redirect_loop: describeUnreachable,
  forbidden_redirect: describeUnreachable,
  insecure_transport: describeUnreachable,
  server_error: (seller) => `${seller} had an error.`,
  bad_answer: (seller) => `${seller}'s answer could not be understood.`,
  price_missing: (seller) => `${seller} gave no price.`,
  credentials: (seller) => `${seller} does not accept this service's account: its operator has to look at it.`,
  refused: (seller) => `${seller} refused the question.`,
}

const retryAdvice = "That says nothing about the name. Ask again later."
