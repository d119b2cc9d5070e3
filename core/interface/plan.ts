export const planNames = ["anonymous", "free", "pro"] as const

/** R6: a plan sets the depth of lookups, and never changes an answer. */
export type PlanName = (typeof planNames)[number]

export const accountPlans = ["free", "pro"] as const satisfies ReadonlyArray<PlanName>

export type AccountPlan = (typeof accountPlans)[number]

export const readAccountPlan = (text: string): AccountPlan | undefined => accountPlans.find((plan) => plan === text)
