import { Cents } from "@surename/core/evidence/money"
import type { NoPrice, NotSold, PriceReport, RegistrarPrice, Seller } from "@surename/core/ports/registrar"

/** The registrar's last answer about a name or another request. */
export interface HeardAnswer {
  readonly status: number
  readonly text: string
}

/** An adapter that falls for one trap. */
export interface Lie {
  readonly id: string
  /** Ids of the cases it is shown to; at least one fails. */
  readonly caughtBy: RegExp
  readonly price?: (report: PriceReport, response: HeardAnswer) => PriceReport
  readonly seller?: (honest: Seller) => Partial<Seller>
}

export const origin = { source: "https://registrar.example/", at: "2026-11-22T12:00:00.000Z" }
export const notSold: NotSold = { _tag: "NotSold", why: "not_available", ...origin }
export const makeNoPrice = (why: NoPrice["why"]): NoPrice => ({ _tag: "NoPrice", why, ...origin })
export const readCents = (text: string, key: string): number | undefined => {
  const found = new RegExp(`"${key}":"?([0-9.]+)`, "u").exec(text)?.[1]
  return found === undefined || Number(found) === 0 ? undefined : Math.round(Number(found) * 100)
}
export const makePrice = (cents: number, termYears = 1, more: Partial<RegistrarPrice> = {}): RegistrarPrice => ({
  _tag: "PriceSeen",
  domain: "free.com",
  termYears,
  registration: Cents.make(cents),
  premium: false,
  ...origin,
  ...more,
})
export const changeSeen =
  (lie: (seen: RegistrarPrice, response: HeardAnswer) => PriceReport) =>
  (report: PriceReport, response: HeardAnswer): PriceReport =>
    report._tag === "PriceSeen" ? lie(report, response) : report
export const changeNone =
  (why: NoPrice["why"], lie: (response: HeardAnswer) => PriceReport | undefined) =>
  (report: PriceReport, response: HeardAnswer): PriceReport =>
    report._tag === "NoPrice" && report.why === why ? (lie(response) ?? report) : report

export const divideByYears = (amount: Cents, years: number): Cents => Cents.make(Math.floor(amount / years))
export const dropMember = <K extends keyof RegistrarPrice>(seen: RegistrarPrice, key: K): RegistrarPrice => {
  const { [key]: _, ...rest } = seen
  return { ...makePrice(0), ...rest, registration: key === "registration" ? Cents.make(0) : seen.registration }
}
