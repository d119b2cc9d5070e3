/** "2,060.23" → 206023: digit by digit, never through a fraction. `undefined` when it is no amount of dollars and cents. */
export const cents = (written: unknown): number | undefined => {
  const parts = typeof written === "string" ? amount.exec(written) : null
  if (parts === null) return undefined
  const [, dollars = "", fraction = ""] = parts
  return Number(dollars.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"))
}

/** Below a billion dollars, grouped by thousands or not at all; more than two decimals would have to be rounded. */
const amount = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/u
