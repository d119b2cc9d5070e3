import * as Schema from "effect/Schema"

/** Whole US cents. No fraction can enter: every amount is made in this file. Below zero where less than nothing is left. */
export const Cents = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(-1e13, { message: "An amount is a whole number of cents" }),
  Schema.isLessThanOrEqualTo(1e13, { message: "An amount is a whole number of cents" }),
).pipe(Schema.brand("Cents"))
export type Cents = typeof Cents.Type

/** Whole and in range, or it is no amount. */
export const cents = (whole: number): Cents | undefined => (isCents(whole) ? whole : undefined)

const isCents = Schema.is(Cents)

export const zero: Cents = Cents.make(0)

/** "2,060.23" → 206023: digit by digit, never through a fraction. `undefined` when it is no amount of dollars and cents. */
export const readDollars = (written: unknown): Cents | undefined => {
  const parts = typeof written === "string" ? amount.exec(written) : null
  if (parts === null) return undefined
  const [, dollars = "", fraction = ""] = parts
  return cents(Number(dollars.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0")))
}

/** A JSON number, 10.99: its shortest decimal is what was written. One that has more than two decimals is no amount. */
export const dollarsOf = (number: unknown): Cents | undefined =>
  typeof number === "number" ? readDollars(String(number)) : undefined

/** Below a billion dollars, grouped by thousands or not at all; more than two decimals would have to be rounded. */
const amount = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/u

/** Throws beyond the range: ten thousand domains at the dearest price are far below it. */
export const sum = (amounts: ReadonlyArray<Cents>): Cents => Cents.make(amounts.reduce<number>((a, b) => a + b, 0))

export const times = (each: Cents, whole: number): Cents => Cents.make(each * whole)

export const minus = (from: Cents, less: Cents): Cents => Cents.make(from - less)

/** A share of an amount, rounded once, up: what is set aside has to be enough. */
export const shareUp = (whole: Cents, parts: number): Cents => Cents.make(Math.ceil(whole / parts))

/** "$1,234.56", for people. */
export const inDollars = (of: Cents): string => {
  const [whole, rest] = [Math.floor(Math.abs(of) / 100), Math.abs(of) % 100]
  return `${of < 0 ? "−" : ""}$${whole.toLocaleString("en-US")}.${String(rest).padStart(2, "0")}`
}
