import { toComparableName } from "@surename/core/evidence/domain-name"
import { dollarsOf } from "@surename/core/evidence/money"
import { isObject } from "@surename/core/evidence/rdap-body"
import type { NoPrice, NotSold, TransferSeen } from "@surename/core/ports/registrar"
import type { Reply } from "../registrar/index.ts"

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
    const cents = dollarsOf(price)
    return cents === undefined
      ? { _tag: "NoPrice", why: "bad_answer", ...origin }
      : { _tag: "TransferSeen", cents, ...origin }
  }

/** International suffixes are written in Unicode. */
const isOf = (suffix: string, tld: unknown): boolean => typeof tld === "string" && toComparableName(tld) === suffix
