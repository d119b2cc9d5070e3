/** The part of `limits.ts` about prices, quotes and budgets. */
export const moneyLimits = {
  quoteMs: 15 * 60_000,
  quoteIdChars: 64,
  projectsPerAccount: 200,
  budgetMostCents: 100_000_000_000,
  financeDomains: 1_000, // Listed in one answer; sums are always of all.
  financeMs: 3_000, // For what registrars say of other registrars' domains; what is not there by then is left out.
  registrarQuestionsAtOnce: 8,
  holdingsFreshMs: 10 * 60_000,
  holdingsRetryMs: 60_000,
  serviceFeeMostCents: 100_000,
  priceMs: 15_000, // For a registrar's price in a quote, its turn included.
  registrarMs: 15_000, // For one answer of a registrar: the slowest was seen to take 14 s to its first byte.
  registrarConnectMs: 5_000,
  registrarTurnMs: 12_000, // So long a question waits for its turn by the registrar's limits; then it is not asked.
  registrarRestMs: 3_600_000, // No longer, whatever it asks for.
  registrarBytes: 4_194_304,
  registrarSockets: 16,
  registrarSaidChars: 200,
  registrarFactsMs: 24 * 3_600_000, // Terms and transfer prices by suffix.
  registrarRetryMs: 60_000,
  registrarFactsKept: 2_000,
  holdingsPages: 200,
  ordersListed: 50, // For an account, and on one page for an operator.
  ordersAsked: 500, // About whom the registrar is asked in one go.
  orderAnswerMs: 60_000, // Longer than a registrar's turn and answer: after that no process waits for it.
  orderHoldsNameMs: 300 * 86_400_000, // The shortest term is a year: sooner, a name that was bought is not free again.
} as const
