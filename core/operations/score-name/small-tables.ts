import table from "../../data/score/tld-perception.json" with { type: "json" }
import type { DomainName } from "../../evidence/domain-name.ts"
import type { Label, Measure } from "./read-label.ts"

export const length = ({ written }: Label): Measure => {
  const characters = [...written].length
  const cap = lengthCaps.find(({ over }) => characters > over)?.cap
  return {
    score: lengthScores[characters - 1] ?? 0,
    basis: `${characters} characters before the ending, counting hyphens and digits`,
    ...(cap === undefined ? {} : { cap }),
  }
}

/** By number of characters from 1. Six read at a glance; from fifteen on people mistype. */
const lengthScores = [
  100, 100, 100, 100, 100, 100, 97, 93, 88, 82, 76, 69, 62, 55, 48, 41, 35, 29, 24, 19, 15, 12, 9, 6, 3,
]

const lengthCaps = [
  { over: 30, cap: 20 },
  { over: 24, cap: 40 },
  { over: 19, cap: 55 },
]

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

export const tldPerception = ({ publicSuffix, tld }: DomainName): Measure => {
  const found = perceived.get(publicSuffix) ?? perceived.get(tld)
  return found === undefined
    ? { score: table.neutral, basis: `${table.edition}: .${publicSuffix} is not in the table, so it counts as neutral` }
    : { score: found.score, basis: `${table.edition}: .${publicSuffix}: ${found.reason}` }
}

const perceived = new Map(table.groups.flatMap((group) => group.tlds.split(" ").map((tld) => [tld, group] as const)))
