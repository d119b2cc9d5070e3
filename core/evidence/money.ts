import * as Schema from "effect/Schema"

/** Whole US cents; a remainder may be negative. Only this file makes amounts, so no fraction can enter. */
export const Cents = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(-1e13, { message: "An amount is a whole number of cents" }),
  Schema.isLessThanOrEqualTo(1e13, { message: "An amount is a whole number of cents" }),
).pipe(Schema.brand("Cents"))
export type Cents = typeof Cents.Type

export const toCents = (whole: number): Cents | undefined => (isCents(whole) ? whole : undefined)

const isCents = Schema.is(Cents)

export const zeroCents: Cents = Cents.make(0)

/** Reads "2,060.23" as 206023; `undefined` for other texts. */
export const readDollars = (text: unknown): Cents | undefined => {
  const parts = typeof text === "string" ? amountPattern.exec(text) : null
  if (parts === null) return undefined
  const [, dollars = "", fraction = ""] = parts
  return toCents(Number(dollars.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0")))
}

/** The shortest decimal of a JSON number is its written form. */
export const readDollarNumber = (number: unknown): Cents | undefined =>
  typeof number === "number" ? readDollars(String(number)) : undefined

/** The amount is below a billion dollars, with at most two decimals. */
const amountPattern = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/u

/** Throws beyond the range of `Cents`. */
export const sumCents = (amounts: ReadonlyArray<Cents>): Cents => Cents.make(amounts.reduce<number>((a, b) => a + b, 0))

export const multiplyCents = (each: Cents, whole: number): Cents => Cents.make(each * whole)

export const subtractCents = (from: Cents, less: Cents): Cents => Cents.make(from - less)

/** Rounds up once at the end, so that the reserved amount is never a cent too small. */
export const shareUp = (whole: Cents, parts: number): Cents => Cents.make(Math.ceil(whole / parts))

export const formatDollars = (of: Cents): string => {
  const whole = Math.floor(Math.abs(of) / 100)
  const rest = Math.abs(of) % 100
  return `${of < 0 ? "−" : ""}$${whole.toLocaleString("en-US")}.${String(rest).padStart(2, "0")}`
}
