import { Cents } from "@surename/core/evidence/money"

/** Marks of an axis in whole dollars, from nothing to at least `highest`: three or four steps of 1, 2 or 5 times a power of ten. */
export const axisMarks = (highest: number): ReadonlyArray<Cents> => {
  const rough = Math.max(highest, 100) / 100 / 3
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power
  const steps = Math.ceil(Math.max(highest, 100) / 100 / step)
  return Array.from({ length: steps + 1 }, (_, n) => Cents.make(n * step * 100))
}
