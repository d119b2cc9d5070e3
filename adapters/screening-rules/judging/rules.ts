import { borrowedNames } from "./borrowed-names.ts"
import { borrowedPages } from "./borrowed-pages.ts"
import { concealed } from "./concealed.ts"
import { commands } from "./commands.ts"
import { institutions } from "./institutions.ts"
import { luring } from "./lures.ts"
import { disguises } from "./disguises.ts"
import { receivers } from "./receivers.ts"
import { pressure } from "./pressure.ts"
import type { Rule } from "./rule.ts"
import { takings } from "./takings.ts"
import { wallets } from "./wallets.ts"

/** Raised whenever a rule, a weight, a word or a brand changes: what was screened before is screened again. */
export const rulesVersion = "11"

export const rules: ReadonlyArray<Rule> = [
  ...borrowedNames,
  ...wallets,
  ...receivers,
  ...borrowedPages,
  ...disguises,
  ...concealed,
  ...pressure,
  ...commands,
  ...luring,
  ...takings,
  ...institutions,
]
