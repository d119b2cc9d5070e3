import table from "../../../data/score/tld-perception.json" with { type: "json" }
import type { DomainName } from "../../../evidence/domain-name.ts"
import { splitWords } from "./dictionary-word.ts"
import { measureSpelling } from "./pronounceability.ts"
import type { Label, Measure } from "./read-label.ts"
import { formatCount } from "../../../sharing/format-count.ts"

export const measureLength = ({ digits, isLatin, letters, written }: Label): Measure => {
  const characters = [...written].length
  // A hyphen or digit must not make one letter look longer.
  const letterCount = isLatin && letters !== "" ? letters.length : characters
  const short = isLatin ? tooShort[letterCount] : undefined
  const cap = short?.cap ?? lengthCaps.find(({ over }) => characters > over)?.cap
  const score = lengthScores[characters - 1] ?? 0
  return {
    score: Math.min(score, short?.score ?? 100),
    basis: `${describeCount(characters, "character")} before the TLD, counting hyphens and digits${short === undefined ? "" : `; ${digits === characters ? "so few" : "too few letters"} to say anything by themselves`}`,
    ...(cap === undefined ? {} : { cap }),
  }
}

const lengthScores = [100, 100, 100, 100, 100, 95, 86, 76, 65, 55, 46, 38, 31, 25, 20, 15, 11, 8, 6, 4, 3, 2, 1]

const tooShort: Readonly<Record<number, { readonly score: number; readonly cap: number }>> = {
  1: { score: 15, cap: 35 },
  2: { score: 40, cap: 50 },
}

const lengthCaps = [
  { over: 30, cap: 20 },
  { over: 24, cap: 30 },
  { over: 19, cap: 45 },
  { over: 16, cap: 60 },
]

export const measureHyphensDigits = (label: Label): Measure => {
  const { digits, hyphens } = label
  const cap = computeSpoiledScore(label)
  return {
    score: Math.max(0, 100 - 50 * hyphens - 35 * digits),
    basis: `${describeCount(hyphens, "hyphen")}, ${describeCount(digits, "digit")}${hyphens + digits === 0 ? "" : "; each has to be spelled out when the name is said"}${cap < 36 ? "; so many, or beside letters that are not a word, look like junk" : ""}`,
    ...(cap < 100 ? { cap } : {}),
  }
}

/** Throw-away names have two. Beside letters that are no word they are junk. */
const computeSpoiledScore = ({ digits, folded, hyphens, letters, written }: Label): number => {
  if (hyphens + digits === 0) return 100
  const groups = written.match(/\d+/g)?.length ?? 0
  if (letters.length > 0 && splitWords(letters) === undefined && (digits > 0 || letters.length < 4))
    return letters.length < 4 || groups > 1 || hyphens > 0 || measureSpelling(letters).score < 40 ? 15 : 35
  if (hyphens > 0 && digits > 0) return hyphens + digits > 2 ? 20 : 28
  if (digits === 0) return hyphenCaps[Math.min(hyphens, 3)] ?? 100
  const isAtEnd = groups < 2 && (/^\d/.test(folded) || /\d$/.test(folded))
  return Math.min(digitCaps[Math.min(digits, 5)] ?? 100, isAtEnd ? 100 : 30)
}

const hyphenCaps = [100, 65, 35, 15]
const digitCaps = [100, 55, 50, 40, 28, 20]

const describeCount = (count: number, what: string) => (count === 0 ? `no ${what}s` : formatCount(count, what))

export const measureTldPerception = ({ publicSuffix, tld }: DomainName): Measure => {
  const perception = perceived.get(publicSuffix) ?? perceived.get(tld)
  if (perception === undefined)
    return {
      score: table.neutral,
      basis: `${table.edition}: .${publicSuffix} is not in the table, so it counts as neutral`,
    }
  const { reason, score } = perception
  const basis = `${table.edition}: .${publicSuffix}: ${reason}`
  return score < distrusted ? { score, basis, cap: 55 } : { score, basis }
}

/** Filters and readers distrust such a TLD. */
const distrusted = 40

const perceived = new Map(table.groups.flatMap((group) => group.tlds.split(" ").map((tld) => [tld, group] as const)))
