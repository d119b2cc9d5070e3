import { limits } from "../../../limits.ts"
import { makeSignalMatcher, type Signal, type SiteResponse } from "../../../lookup/usage/signals.ts"
import type { TechHint } from "./contract.ts"
import data from "../../../data/tech-rules.json" with { type: "json" }

/** Any one signal shows the technology. */
const rulesByCategory: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<Signal>>>>> = data

export const techRules = Object.entries(rulesByCategory).flatMap(([category, rules]) =>
  Object.entries(rules).map(([name, when]) => ({ name, category, when })),
)

export const recognise = (response: SiteResponse): ReadonlyArray<TechHint> => {
  const match = makeSignalMatcher(response)
  return techRules.flatMap(({ category, name, when }) => {
    for (const signal of when) {
      const basis = match(signal)
      if (basis !== undefined) return [{ name, category, basis: basis.slice(0, basisChars).toWellFormed() }]
    }
    return []
  })
}

const basisChars = Math.floor(limits.quotedChars / 2)
