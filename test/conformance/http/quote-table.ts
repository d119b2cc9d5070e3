/** Expected quotes in the small internet: by exchange, the name and its price at the registrar, in cents. */
export const pricedQuotes = {
  "quote-plain": { domain: "quote-me.com", total: 1108, years: 1, renewal: 1108, dearer: false, premium: false },
  "quote-two-years": { domain: "quote-me.ai", total: 16_540, years: 2, renewal: 8270, dearer: false, premium: false },
  "quote-promotion": { domain: "quote-me.org", total: 798, years: 1, renewal: 1184, dearer: true, premium: false },
  "quote-premium": {
    domain: "premium-sale.io",
    total: 17_410,
    years: 1,
    renewal: 17_410,
    dearer: false,
    premium: true,
  },
  "quote-thousands": {
    domain: "thousands-sale.app",
    total: 206_023,
    years: 1,
    renewal: 110_007,
    dearer: false,
    premium: true,
  },
  "quote-no-renewal": {
    domain: "no-renewal-sale.com",
    total: 1108,
    years: 1,
    renewal: null,
    dearer: null,
    premium: false,
  },
  "quote-after-limit": {
    domain: "quote-me.net",
    total: 1252,
    years: 1,
    renewal: 1252,
    dearer: false,
    premium: false,
  },
} as const

/** The registry is fine, and there is no price: why, and what that says of whether it can be bought. */
export const unpricedQuotes = {
  "quote-reserved": { domain: "reserved-sale.com", code: "not_purchasable", purchasable: false },
  "quote-silent-premium": { domain: "silent-premium-sale.io", code: "premium_refused", purchasable: null },
  "quote-no-price": { domain: "no-price-sale.com", code: "price_unavailable", purchasable: null },
  "quote-no-term": { domain: "no-term-sale.com", code: "price_unavailable", purchasable: null },
  "quote-two-prices": { domain: "two-prices-sale.com", code: "price_unavailable", purchasable: null },
  "quote-web-page": { domain: "web-page-sale.com", code: "price_unavailable", purchasable: null },
  "quote-broken": { domain: "broken-sale.com", code: "price_unavailable", purchasable: null },
  "quote-cut": { domain: "cut-sale.com", code: "price_unavailable", purchasable: null },
  "quote-refused": { domain: "refused-sale.com", code: "price_unavailable", purchasable: null },
  "quote-limited": { domain: "limited-sale.com", code: "price_unavailable", purchasable: null },
} as const
