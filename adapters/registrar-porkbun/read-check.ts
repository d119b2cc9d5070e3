import * as Predicate from "effect/Predicate"
import { type Cents, readDollars, multiplyCents } from "@surename/core/evidence/money"
import type { NotSold, NoPrice, RegistrarPrice } from "@surename/core/ports/registrar"
import type { Reply } from "../registrar/index.ts"
import { isUnavailable } from "./failure.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

type CheckResult = RegistrarPrice | NotSold | NoPrice

/** Reads a `checkDomain` answer. Its prices are for a year. The charge is for the shortest term. */
export const readCheck = (domain: string, { at, json, source }: Reply, privacy: Cents | undefined): CheckResult => {
  const origin = { source, at }
  const makeNoPrice = (why: NoPrice["why"], registrarWords?: string): NoPrice => ({
    _tag: "NoPrice",
    why,
    ...origin,
    ...omitUndefined({ said: registrarWords }),
  })
  if (isUnavailable({ json })) return { _tag: "NotSold", why: "not_available", ...origin }
  const { response } = json
  if (!Predicate.isReadonlyObject(response) || !onlyNames(domain, [json["domain"], response["domain"]]))
    return makeNoPrice("bad_answer")
  // A registered name has a price too.
  if (response["avail"] === "no") return { _tag: "NotSold", why: "not_available", ...origin }
  if (response["avail"] !== "yes" || response["type"] !== "registration") return makeNoPrice("bad_answer")
  const premium = readYesNo(response["premium"])
  const yearPrice = readAmount(response["price"])
  const regularPrice = readAmount(response["regularPrice"])
  const renewal = readAmount(findRenewalPrice(response))
  if (
    premium === undefined ||
    yearPrice === invalidAmount ||
    regularPrice === invalidAmount ||
    renewal === invalidAmount
  )
    return makeNoPrice("bad_answer")
  const termYears = readTermYears(response["minDuration"])
  if (yearPrice === undefined || termYears === undefined) return makeNoPrice("price_missing")
  // A first-year promotion hides the price of the other years.
  if (response["firstYearPromo"] === "yes" && termYears > 1)
    return makeNoPrice("price_missing", "a promotion of the first year, in a longer term")
  return {
    _tag: "PriceSeen",
    domain,
    termYears,
    registration: multiplyCents(yearPrice, termYears),
    ...(regularPrice === undefined || regularPrice <= yearPrice
      ? {}
      : { regular: multiplyCents(regularPrice, termYears) }),
    ...omitUndefined({ renewal, privacy }),
    premium,
    ...origin,
  }
}

/** The answer need not repeat the name. A repeated name must be this one. */
const onlyNames = (domain: string, names: ReadonlyArray<unknown>): boolean =>
  names.every((name) => name === undefined || (typeof name === "string" && name.toLowerCase() === domain))

const findRenewalPrice = ({ additional }: Readonly<Record<string, unknown>>): unknown => {
  const renewal = Predicate.isReadonlyObject(additional) ? additional["renewal"] : undefined
  return Predicate.isReadonlyObject(renewal) ? renewal["price"] : undefined
}

const invalidAmount = "no amount"

/** Dollars as text: a number may be cents. A price of 0 means that the price is missing. */
const readAmount = (value: unknown): Cents | undefined | typeof invalidAmount => {
  if (value === undefined || value === null || value === "") return undefined
  const dollars = readDollars(value)
  return dollars === undefined ? invalidAmount : dollars > 0 ? dollars : undefined
}

const readYesNo = (value: unknown): boolean | undefined => (value === "yes" ? true : value === "no" ? false : undefined)

const readTermYears = (value: unknown): number | undefined => {
  const years = typeof value === "string" && /^\d{1,2}$/u.test(value) ? Number(value) : value
  return typeof years === "number" && Number.isInteger(years) && years >= 1 && years <= 10 ? years : undefined
}
