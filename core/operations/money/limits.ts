export const moneyLimits = {
  quoteMs: 15 * 60_000,
  projectsPerAccount: 200,
  budgetMostCents: 100_000_000_000,
  financeDomains: 1_000, // Domains in one answer. Sums cover all domains.
  financeMs: 3_000, // Time for transfer prices of other registrars' domains. The answer omits later ones.
  serviceFeeMostCents: 100_000,
  priceMs: 15_000, // Time for a registrar's price in a quote, with its queue.
  registrarMs: 15_000, // Timeout of a registrar's answer. The slowest took 14 s to its first byte.
  registrarConnectMs: 5_000,
  registrarTurnMs: 12_000, // The longest wait for a slot within the registrar's rate limit.
  registrarRestMs: 3_600_000, // The longest pause. A registrar's longer request does not count.
  registrarBytes: 4_194_304,
  registrarSockets: 16,
  registrarSaidChars: 200,
  registrarFactsMs: 24 * 3_600_000, // Terms and transfer prices by suffix.
  registrarRetryMs: 60_000,
  registrarFactsKept: 2_000,
  holdingsPages: 200,
  ordersListed: 50, // Orders in an account's list, and on an operator's page.
  ordersAsked: 500, // Orders in one check of the registrar's list.
  orderAnswerMs: 60_000, // Longer than a registrar's queue and answer: then no process waits for it.
  orderHoldsNameMs: 300 * 86_400_000, // The shortest term is a year: a bought name is not free earlier.
} as const
