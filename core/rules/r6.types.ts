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

/** All that a check can ask the world for. If a plan ever becomes something one can ask for, this no longer compiles. */
export const asks: Effect.Effect<unknown, unknown, Lookups> = checkLive.decodeAndRun({ domains: [] })

// @ts-expect-error a verdict is weighed from evidence, never from a plan
weigh(evidence, plan)

// @ts-expect-error nor is a plan evidence
weigh({ ...evidence, plan })

// @ts-expect-error a check does not know who is asking
checkLive.decodeAndRun({ domains: [] }, { plan })

// @ts-expect-error a row has no room for a plan
export const rowWithPlan: Pick<Row, "domain" | "purchasable"> = { domain: "", purchasable: null, plan }

// @ts-expect-error nor is there one to be read from it
export const read = row.plan

// @ts-expect-error how deep a caller looks is a number of slices, and nothing else
export const deeper: Depth = { slices: 1, classification: "unregistered" }

// @ts-expect-error a plan cannot grant a better answer
export const better: Pick<Plan, "plan" | "about"> = { plan, about: "", rdap_source: "authoritative" }
