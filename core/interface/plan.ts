export const planNames = ["anonymous", "free", "pro"] as const

/** How deep a caller may look, never what is true (R6). What each includes is data of `show_plans`. */
export type PlanName = (typeof planNames)[number]

/** An account has one of these; `anonymous` is for callers without one. */
export const accountPlans = ["free", "pro"] as const satisfies ReadonlyArray<PlanName>

export type AccountPlan = (typeof accountPlans)[number]

export const accountPlan = (text: string): AccountPlan | undefined => accountPlans.find((plan) => plan === text)
