import { idnTlds } from "../words/lexicon.ts"
import { isRefused } from "../judge/refused.ts"
import type { NameCandidate } from "../make/name-candidate.ts"

export const listTlds = (
  { label, from, kind, tld }: NameCandidate,
  orderedTlds: ReadonlyArray<string>,
): Array<string> => {
  if (tld !== undefined) return [tld]
  const parts = kind === "blend" ? [label] : from.map(({ part }) => part)
  const allowedTlds = orderedTlds.filter((suffix) => !isRefused(parts, suffix))
  if (/^[a-z0-9-]+$/u.test(label)) return allowedTlds
  const allowedIdnTlds = allowedTlds.filter((suffix) => idnTlds.has(suffix))
  return allowedIdnTlds.length > 0 ? allowedIdnTlds : allowedTlds.slice(0, 1)
}

export const chooseTld = (
  candidateTlds: ReadonlyArray<string>,
  countUses: (tld: string) => number,
): string | undefined => {
  const computeDue = (tld: string) => (countUses(tld) + 1) / (tld === candidateTlds[0] ? firstTldShare : 1)
  return candidateTlds.reduce<string | undefined>(
    (chosen, tld) => (chosen === undefined || computeDue(tld) < computeDue(chosen) ? tld : chosen),
    undefined,
  )
}

/** The first suited TLD stands this often for each other one. */
const firstTldShare = 4
