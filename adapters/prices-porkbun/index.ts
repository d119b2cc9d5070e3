export { porkbunPrices, pricesPorkbun } from "./prices-porkbun.ts"
export type { PricesPorkbunOptions } from "./prices-porkbun.ts"
