import { type Cents, readDollars, multiplyCents } from "@surename/core/evidence/money"
import { isObject } from "@surename/core/evidence/rdap-body"
import type { NotSold, NoPrice, PriceSeen } from "@surename/core/ports/registrar"
import type { Reply } from "../registrar/index.ts"
import { isTaken } from "./failure.ts"

type Read = PriceSeen | NotSold | NoPrice

/** Reads a `checkDomain` answer. Its prices are for a year, and the charge is for the shortest term. */
export const readCheck = (domain: string, { at, json, source }: Reply, privacy: Cents | undefined): Read => {
  const origin = { source, at }
  const none = (why: NoPrice["why"], registrarWords?: string): NoPrice => ({
    _tag: "NoPrice",
    why,
    ...origin,
    ...(registrarWords === undefined ? {} : { said: registrarWords }),
  })
  if (isTaken({ json })) return { _tag: "NotSold", why: "not_available", ...origin }
  const { response } = json
  if (!isObject(response) || !isAbout(domain, [json["domain"], response["domain"]])) return none("bad_answer")
  // A taken name is priced all the same.
  if (response["avail"] === "no") return { _tag: "NotSold", why: "not_available", ...origin }
  if (response["avail"] !== "yes" || response["type"] !== "registration") return none("bad_answer")
  const premium = yesNo(response["premium"])
  const [year, regular] = [amount(response["price"]), amount(response["regularPrice"])]
  const renewal = amount(renewalOf(response))
  if (premium === undefined || year === bad || regular === bad || renewal === bad) return none("bad_answer")
  const termYears = yearsOf(response["minDuration"])
  if (year === undefined || termYears === undefined) return none("price_missing")
  // A first-year promotion hides the price of the term's other years.
  if (response["firstYearPromo"] === "yes" && termYears > 1)
    return none("price_missing", "a promotion of the first year, in a longer term")
  return {
    _tag: "PriceSeen",
    domain,
    termYears,
    registration: multiplyCents(year, termYears),
    ...(regular === undefined || regular <= year ? {} : { regular: multiplyCents(regular, termYears) }),
    ...(renewal === undefined ? {} : { renewal }),
    ...(privacy === undefined ? {} : { privacy }),
    premium,
    ...origin,
  }
}

/** The answer need not repeat the name; where it does, it is this one. */
const isAbout = (domain: string, names: ReadonlyArray<unknown>): boolean =>
  names.every((name) => name === undefined || (typeof name === "string" && name.toLowerCase() === domain))

const renewalOf = ({ additional }: Readonly<Record<string, unknown>>): unknown => {
  const renewal = isObject(additional) ? additional["renewal"] : undefined
  return isObject(renewal) ? renewal["price"] : undefined
}

const bad = "no amount"

/** Dollars are written as text: a number may be cents. Nothing is sold for nothing: a zero is a price that is missing. */
const amount = (written: unknown): Cents | undefined | typeof bad => {
  if (written === undefined || written === null || written === "") return undefined
  const read = readDollars(written)
  return read === undefined ? bad : read > 0 ? read : undefined
}

const yesNo = (written: unknown): boolean | undefined =>
  written === "yes" ? true : written === "no" ? false : undefined

/** Without a term, the total is not known. */
const yearsOf = (written: unknown): number | undefined => {
  const years = typeof written === "string" && /^\d{1,2}$/u.test(written) ? Number(written) : written
  return typeof years === "number" && Number.isInteger(years) && years >= 1 && years <= 10 ? years : undefined
}
