import type { Exchange } from "../exchange.ts"
import { pricedQuotes as priced, unpricedQuotes as unpriced } from "../quote-table.ts"

const quote = ({ domain }: { readonly domain: string }) =>
  ({ method: "POST", as: "token", path: "/quote", json: { domain }, needs: "simulated" }) as const

/** Quotes of names that the registry does not have, from a registrar that is known. */
export const quoteExchanges = {
  "quote-plain": quote(priced["quote-plain"]),
  "quote-in-project": {
    ...quote(priced["quote-plain"]),
    json: { domain: priced["quote-plain"].domain, project_id: "lamps" },
  },
  "quote-two-years": quote(priced["quote-two-years"]),
  "quote-promotion": quote(priced["quote-promotion"]),
  "quote-premium": quote(priced["quote-premium"]),
  "quote-thousands": quote(priced["quote-thousands"]),
  "quote-no-renewal": quote(priced["quote-no-renewal"]),
  "quote-reserved": quote(unpriced["quote-reserved"]),
  "quote-silent-premium": quote(unpriced["quote-silent-premium"]),
  "quote-no-price": quote(unpriced["quote-no-price"]),
  "quote-no-term": quote(unpriced["quote-no-term"]),
  "quote-two-prices": quote(unpriced["quote-two-prices"]),
  "quote-web-page": quote(unpriced["quote-web-page"]),
  "quote-broken": quote(unpriced["quote-broken"]),
  "quote-cut": quote(unpriced["quote-cut"]),
  "quote-refused": quote(unpriced["quote-refused"]),
  "quote-limited": quote(unpriced["quote-limited"]),
  // The service retries a registrar that asked it to wait.
  "quote-after-limit": quote(priced["quote-after-limit"]),
} as const satisfies Readonly<Record<string, Exchange>>
