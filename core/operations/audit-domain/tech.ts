import { limits } from "../../limits.ts"
import type { SiteResponse } from "../../lookup/usage/site-response.ts"
import { signalMatcher } from "../../lookup/usage/signals.ts"
import type { TechHint } from "./contract.ts"
import type { TechRule } from "./tech-rules/rule.ts"

/** Every rule with a signal that shows, in the order of the rules. */
export const recognise = (rules: ReadonlyArray<TechRule>, response: SiteResponse): ReadonlyArray<TechHint> => {
  const match = signalMatcher(response)
  return rules.flatMap(({ category, name, when }) => {
    for (const signal of when) {
      const basis = match(signal)
      if (basis !== undefined) return [{ name, category, basis: basis.slice(0, basisChars).toWellFormed() }]
    }
    return []
  })
}

const basisChars = Math.floor(limits.quotedChars / 2)
