import * as Predicate from "effect/Predicate"
import { toComparableName } from "@surename/core/evidence/domain-name"
import { type Cents, readDollarNumber } from "@surename/core/evidence/money"
import type { NoPrice, NotSold, RegistrarPrice, TransferPrice } from "@surename/core/ports/registrar"
import type { Reply } from "../registrar/index.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

/** The quoted price of a name, before its term is known. */
export type QuotedPrice = Omit<RegistrarPrice, "termYears" | "_tag"> & { readonly _tag: "Offered" }

/** Reads this name's part of a `checkAvailability` answer. The answer may have others, in any order. */
export const readAvailability = (domain: string, { at, json, source }: Reply): QuotedPrice | NotSold | NoPrice => {
  const origin = { source, at }
  const makeNoPrice = (why: NoPrice["why"]): NoPrice => ({ _tag: "NoPrice", why, ...origin })
  const results = listResultsFor(domain, json["results"])
  const [result] = results
  if (result === undefined || results.length > 1) return makeNoPrice("bad_answer")
  if (result["purchasable"] === false) return { _tag: "NotSold", why: "not_available", ...origin }
  if (result["purchasable"] !== true) return makeNoPrice("bad_answer")
  const { premium = false, purchasePrice, purchaseType, renewalPrice } = result
  if (purchaseType === undefined || purchaseType === null) return makeNoPrice("price_missing")
  // A resale or an expiring name: that price is not the registry's.
  if (purchaseType !== "registration") return { _tag: "NotSold", why: "aftermarket", ...origin }
  const registration = readAmount(purchasePrice)
  const renewal = readAmount(renewalPrice)
  if (typeof premium !== "boolean" || registration === invalidAmount || renewal === invalidAmount)
    return makeNoPrice("bad_answer")
  if (registration === undefined) return makeNoPrice("price_missing")
  return {
    _tag: "Offered",
    domain,
    registration,
    ...omitUndefined({ renewal }),
    premium,
    ...origin,
  }
}

const listResultsFor = (domain: string, results: unknown): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  Array.isArray(results)
    ? results
        .filter(Predicate.isReadonlyObject)
        .filter(({ domainName }) => typeof domainName === "string" && toComparableName(domainName) === domain)
    : []

const invalidAmount = "no amount"

/** Dollars as a JSON number. `null` means not sold. A price of 0 means that the price is missing. */
const readAmount = (value: unknown): Cents | undefined | typeof invalidAmount => {
  if (value === undefined || value === null) return undefined
  const dollars = readDollarNumber(value)
  return dollars === undefined ? invalidAmount : dollars > 0 ? dollars : undefined
}

/** The shortest term of a suffix, which `purchasePrice` is for. */
export interface Term {
  readonly _tag: "Term"
  readonly years: number
}

export const readTerm =
  (suffix: string) =>
  ({ at, json: { tldInfo }, source }: Reply): Term | NoPrice => {
    const noTerm: NoPrice = { _tag: "NoPrice", why: "price_missing", said: "no term is told", source, at }
    if (!Predicate.isReadonlyObject(tldInfo) || !isSuffix(suffix, tldInfo["tld"])) return noTerm
    const allowed = tldInfo["allowedRegistrationYears"]
    const years = Array.isArray(allowed) ? allowed.filter(isTermYears) : []
    return !Array.isArray(allowed) || years.length === 0 || years.length < allowed.length
      ? noTerm
      : { _tag: "Term", years: Math.min(...years) }
  }

const isTermYears = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 10

/** A transfer adds one year. */
export const readTransfer =
  (suffix: string) =>
  ({ at, json: { pricing }, source }: Reply): TransferPrice | NotSold | NoPrice => {
    const origin = { source, at }
    if (!Array.isArray(pricing)) return { _tag: "NoPrice", why: "bad_answer", ...origin }
    const row = pricing.filter(Predicate.isReadonlyObject).find(({ tld }) => isSuffix(suffix, tld))
    const price = row?.["transferInPrice"]
    if (price === undefined || price === null) return { _tag: "NotSold", why: "suffix_not_sold", ...origin }
    const cents = readDollarNumber(price)
    return cents === undefined
      ? { _tag: "NoPrice", why: "bad_answer", ...origin }
      : { _tag: "TransferSeen", cents, ...origin }
  }

/** Compares suffixes. Name.com writes international ones in Unicode. */
const isSuffix = (suffix: string, tld: unknown): boolean => typeof tld === "string" && toComparableName(tld) === suffix
