import { limits } from "../../../limits.ts"
import type { SiteResponse } from "../../../lookup/usage/signals.ts"
import { makeSignalMatcher } from "../../../lookup/usage/signals.ts"
import type { TechHint } from "./contract.ts"
import { broughtAlong } from "./tech-rules/brought-along.ts"
import { builtOn } from "./tech-rules/built-on.ts"
import { madeWith } from "./tech-rules/made-with.ts"
import { servedBy } from "./tech-rules/served-by.ts"

/** Rules of this project, from the answers of these technologies. */
export const techRules = [madeWith, builtOn, servedBy, broughtAlong].flatMap((table) =>
  Object.entries(table).flatMap(([category, rules]) =>
    Object.entries(rules).map(([name, when]) => ({ name, category, when })),
  ),
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
