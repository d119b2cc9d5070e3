import type { Label } from "./read-label.ts"
import type { Measure } from "./measure.ts"

export const hyphensDigits = ({ digits, hyphens }: Label): Measure => {
  const cap = Math.min(hyphenCaps[Math.min(hyphens, 3)] ?? 100, digitCaps[Math.min(digits, 5)] ?? 100)
  return {
    score: Math.max(0, 100 - 50 * hyphens - 35 * digits),
    basis: `${counted(hyphens, "hyphen")}, ${counted(digits, "digit")}; each has to be spelled out when the name is said`,
    ...(cap < 100 ? { cap } : {}),
  }
}

/** One is a matter of taste; two are what throw-away names look like. */
const hyphenCaps = [100, 100, 40, 20]
const digitCaps = [100, 100, 70, 50, 40, 25]

const counted = (count: number, what: string) =>
  count === 0 ? `no ${what}s` : `${count} ${what}${count === 1 ? "" : "s"}`
