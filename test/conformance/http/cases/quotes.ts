import * as Struct from "effect/Struct"
import type { HttpCase } from "../exchange.ts"
import { pricedQuotes, unpricedQuotes } from "../quote-table.ts"
import { claimAnswer, claim, claimJson, matches } from "./claims.ts"

/** The registrar's own arithmetic, itemised; and that a person confirms, not a call. */
const claimPrices = (of: keyof typeof pricedQuotes): ReadonlyArray<HttpCase> => {
  const { dearer, premium, renewal, total, years } = pricedQuotes[of]
  return [
    ...claimAnswer(of, "quote_domain"),
    claimJson(of, "/total_cents", total),
    claimJson(of, "/term_years", years),
    claimJson(of, "/items/0/cents", total),
    claimJson(of, "/items/0/term_years", years),
    claimJson(of, "/renewal_cents", renewal),
    claimJson(of, "/renewal_is_dearer", dearer),
    claimJson(of, "/premium", premium),
    claimJson(of, "/row/purchasable", true),
  ]
}

const claimRefusal = (of: keyof typeof unpricedQuotes): ReadonlyArray<HttpCase> => {
  const { code, purchasable } = unpricedQuotes[of]
  return [
    ...claimAnswer(of, "quote_domain"),
    claimJson(of, "/refused/code", code),
    claim(of, "no price", { missing: "/total_cents" }),
    claim(of, "nothing to confirm", { missing: "/confirm_url" }),
    claimJson(of, "/row/classification", "unregistered"),
    claimJson(of, "/row/purchasable", purchasable),
  ]
}

export const quoteCases: ReadonlyArray<HttpCase> = [
  ...Struct.keys(pricedQuotes).flatMap(claimPrices),
  ...Struct.keys(unpricedQuotes).flatMap(claimRefusal),
  claimJson("quote-plain", "/items/0/kind", "registration"),
  claimJson("quote-plain", "/items/1/kind", "whois_privacy"),
  claimJson("quote-plain", "/items/2/kind", "service_fee"),
  claimJson("quote-plain", "/seller", "Porkbun"),
  matches("quote-plain", "/confirm_url", "^https?://[^/]+/confirm/q[a-z0-9]+$"),
  matches("quote-promotion", "/items/0/note", "^A promotion: \\$11\\.84 otherwise\\.$"),
  // A budget stands beside a price, and never in it (R5).
  ...claimAnswer("quote-in-project", "quote_domain"),
  claimJson("quote-in-project", "/budget/project_id", "lamps"),
  claimJson("quote-in-project", "/total_cents", pricedQuotes["quote-plain"].total),
  claim("quote-in-project", "a quote of its own", { differs: { pointer: "/quote_id", from: "quote-plain" } }),
]
