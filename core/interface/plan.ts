export const planNames = ["anonymous", "free", "pro"] as const

/** A plan sets how deep a caller may look, never what is true (R6). */
export type PlanName = (typeof planNames)[number]

/** `anonymous` is for callers without an account. */
export const accountPlans = ["free", "pro"] as const satisfies ReadonlyArray<PlanName>

export type AccountPlan = (typeof accountPlans)[number]

export const readAccountPlan = (text: string): AccountPlan | undefined => accountPlans.find((plan) => plan === text)
