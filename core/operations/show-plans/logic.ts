import type { AllowanceLeft } from "../../interface/allowance.ts"
import type { PlanName, ShowPlansOutput } from "./contract.ts"
import { doesNotVary, plans } from "./plans.ts"

export interface Caller {
  readonly plan: PlanName
  readonly allowances: ReadonlyArray<AllowanceLeft>
}

/** The caller is an argument: no lookup could ask for one (R6). */
export const showPlans = (current: Caller): ShowPlansOutput => ({
  plans: Object.values(plans),
  does_not_vary: doesNotVary,
  current,
})
