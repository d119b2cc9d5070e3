import { borrowedNameRules } from "./borrowed-names.ts"
import { borrowedPageRules } from "./borrowed-pages.ts"
import { commandRules } from "./commands.ts"
import { lureRules } from "./lures.ts"
import { concealmentRules, disguiseRules } from "./disguises.ts"
import { receiverRules, secretReceiverRules } from "./receivers.ts"
import { institutionRules, pressureRules } from "./pressure.ts"
import type { Rule } from "./rule.ts"
import { wallets } from "./wallets.ts"

/** Raise this with every change of a rule, weight, word or brand, so that earlier drafts are screened again. */
export const rulesVersion = "11"

export const rules: ReadonlyArray<Rule> = [
  ...borrowedNameRules,
  ...wallets,
  ...receiverRules,
  ...borrowedPageRules,
  ...disguiseRules,
  ...concealmentRules,
  ...pressureRules,
  ...commandRules,
  ...lureRules,
  ...secretReceiverRules,
  ...institutionRules,
]
