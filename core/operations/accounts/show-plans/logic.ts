import type { ShowPlansOutput } from "./contract.ts"
import { doesNotVary, plans } from "./plans.ts"

/** The caller is an argument, because lookups cannot read one (R6). */
export const listPlans = (current: ShowPlansOutput["current"]): ShowPlansOutput => ({
  plans: Object.values(plans),
  does_not_vary: doesNotVary,
  current,
})
