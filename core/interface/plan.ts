export const planNames = ["anonymous", "free", "pro"] as const

/** A plan sets how deep a caller may look, never what is true (R6). `show_plans` lists what each includes. */
export type PlanName = (typeof planNames)[number]

/** An account has one of these; `anonymous` is for callers without one. */
export const accountPlans = ["free", "pro"] as const satisfies ReadonlyArray<PlanName>

export type AccountPlan = (typeof accountPlans)[number]

export const accountPlan = (text: string): AccountPlan | undefined => accountPlans.find((plan) => plan === text)
