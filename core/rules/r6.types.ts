import type * as Effect from "effect/Effect"
import type { Row } from "../evidence/row.ts"
import { weigh } from "../evidence/weigh.ts"
import { checkLive } from "../operations/names/check-live/logic.ts"
import type { Lookups } from "../lookup/registration/lookups.ts"
import type { PlanName } from "../interface/plan.ts"
import type { Plan } from "../operations/accounts/show-plans/contract.ts"
import type { Depth } from "../operations/names/suggest-names/logic.ts"

declare const plan: PlanName
declare const evidence: Parameters<typeof weigh>[0]
declare const row: Row

/** A check needs only `Lookups`. If it ever needs a plan, this line does not compile. */
export const asks: Effect.Effect<unknown, unknown, Lookups> = checkLive.decodeAndRun({ domains: [] })

// @ts-expect-error a verdict is weighed from evidence, never from a plan
weigh(evidence, plan)

// @ts-expect-error a plan is no evidence
weigh({ ...evidence, plan })

// @ts-expect-error a check does not know its caller
checkLive.decodeAndRun({ domains: [] }, { plan })

// @ts-expect-error a row has no place for a plan
export const rowWithPlan: Pick<Row, "domain" | "purchasable"> = { domain: "", purchasable: null, plan }

// @ts-expect-error a row has no plan
export const read = row.plan

// @ts-expect-error the depth is a number of slices alone
export const deeper: Depth = { slices: 1, classification: "unregistered" }

// @ts-expect-error a plan cannot grant a better answer
export const better: Pick<Plan, "plan" | "about"> = { plan, about: "", rdap_source: "authoritative" }
