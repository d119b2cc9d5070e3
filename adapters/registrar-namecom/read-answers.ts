import { toComparableName } from "@surename/core/evidence/domain-name"
import { type Cents, readDollarNumber } from "@surename/core/evidence/money"
import { isObject } from "@surename/core/evidence/rdap-body"
import type { NoPrice, NotSold, PriceSeen, TransferSeen } from "@surename/core/ports/registrar"
import type { Reply } from "../registrar/index.ts"

/** The offered price of a name, before its term is known. */
export type Offered = Omit<PriceSeen, "termYears" | "_tag"> & { readonly _tag: "Offered" }

/** Reads this name's part of a `checkAvailability` answer, which can contain others in any order. */
export const readAvailability = (domain: string, { at, json, source }: Reply): Offered | NotSold | NoPrice => {
  const origin = { source, at }
  const none = (why: NoPrice["why"]): NoPrice => ({ _tag: "NoPrice", why, ...origin })
  const found = resultsFor(domain, json["results"])
  const [result] = found
  if (result === undefined || found.length > 1) return none("bad_answer")
  if (result["purchasable"] === false) return { _tag: "NotSold", why: "not_available", ...origin }
  if (result["purchasable"] !== true) return none("bad_answer")
  const { premium = false, purchasePrice, purchaseType, renewalPrice } = result
  if (purchaseType === undefined || purchaseType === null) return none("price_missing")
  // Another owner's, or one that expires: such a price is not the registry's.
  if (purchaseType !== "registration") return { _tag: "NotSold", why: "aftermarket", ...origin }
  const [registration, renewal] = [amount(purchasePrice), amount(renewalPrice)]
  if (typeof premium !== "boolean" || registration === bad || renewal === bad) return none("bad_answer")
  if (registration === undefined) return none("price_missing")
  return {
    _tag: "Offered",
    domain,
    registration,
    ...(renewal === undefined ? {} : { renewal }),
    premium,
    ...origin,
  }
}

const resultsFor = (domain: string, results: unknown): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  Array.isArray(results)
    ? results
        .filter(isObject)
        .filter(({ domainName }) => typeof domainName === "string" && toComparableName(domainName) === domain)
    : []

const bad = "no amount"

/** Dollars as a JSON number. `null`: not sold. Nothing is sold for nothing: a zero is a price that is missing. */
const amount = (written: unknown): Cents | undefined | typeof bad => {
  if (written === undefined || written === null) return undefined
  const read = readDollarNumber(written)
  return read === undefined ? bad : read > 0 ? read : undefined
}

/** The shortest term under a suffix: what `purchasePrice` is for. */
export interface Term {
  readonly _tag: "Term"
  readonly years: number
}

export const readTerm =
  (suffix: string) =>
  ({ at, json: { tldInfo }, source }: Reply): Term | NoPrice => {
    const none: NoPrice = { _tag: "NoPrice", why: "price_missing", said: "no term is told", source, at }
    if (!isObject(tldInfo) || !isOf(suffix, tldInfo["tld"])) return none
    const allowed = tldInfo["allowedRegistrationYears"]
    const years = Array.isArray(allowed) ? allowed.filter(isYears) : []
    return !Array.isArray(allowed) || years.length === 0 || years.length < allowed.length
      ? none
      : { _tag: "Term", years: Math.min(...years) }
  }

const isYears = (written: unknown): written is number =>
  typeof written === "number" && Number.isInteger(written) && written >= 1 && written <= 10

/** A transfer is of one year. */
export const readTransfer =
  (suffix: string) =>
  ({ at, json: { pricing }, source }: Reply): TransferSeen | NotSold | NoPrice => {
    const origin = { source, at }
    if (!Array.isArray(pricing)) return { _tag: "NoPrice", why: "bad_answer", ...origin }
    const row = pricing.filter(isObject).find(({ tld }) => isOf(suffix, tld))
    const price = row?.["transferInPrice"]
    if (price === undefined || price === null) return { _tag: "NotSold", why: "suffix_not_sold", ...origin }
    const cents = readDollarNumber(price)
    return cents === undefined
      ? { _tag: "NoPrice", why: "bad_answer", ...origin }
      : { _tag: "TransferSeen", cents, ...origin }
  }

/** International suffixes are written in Unicode. */
const isOf = (suffix: string, tld: unknown): boolean => typeof tld === "string" && toComparableName(tld) === suffix
