import { borrowedNames } from "./borrowed-names.ts"
import { borrowedPages } from "./borrowed-pages.ts"
import { commands } from "./commands.ts"
import { luring } from "./lures.ts"
import { concealed, disguises } from "./disguises.ts"
import { receivers, takings } from "./receivers.ts"
import { institutions, pressure } from "./pressure.ts"
import type { Rule } from "./rule.ts"
import { wallets } from "./wallets.ts"

/** Raise it with every change of a rule, weight, word or brand: earlier drafts are then screened again. */
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
