export { getFinance } from "./get-finance/logic.ts"
export { checkQuote, quoteDomain } from "./quote-domain/logic.ts"
export { setBudget } from "./set-budget/logic.ts"
