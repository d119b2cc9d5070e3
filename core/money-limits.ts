/** The part of `limits.ts` about prices, quotes and budgets. */
export const moneyLimits = {
  quoteMs: 15 * 60_000,
  quoteIdChars: 64,
  registrarMs: 15_000, // For one answer of a registrar: the slowest was seen to take 14 s to its first byte.
  registrarBytes: 4_194_304,
} as const
