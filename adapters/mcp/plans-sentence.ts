import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Plan } from "@surename/core/operations/accounts/show-plans/contract"
import { doesNotVary, plans } from "@surename/core/operations/accounts/show-plans/plans"

export const describePlans = (output: unknown): string | undefined =>
  Option.getOrUndefined(
    Option.map(decodeCurrent(output), ({ current }) => `${describeCaller(current)}\n${allPlansText}`),
  )

const RemainingAllowance = Schema.Struct({
  name: Schema.String,
  limit: Schema.Number,
  remaining: Schema.Number,
  resets_at: Schema.NullOr(Schema.String),
})

/** Facts that differ between callers. The rest is equal (R6). */
const CallerPlan = Schema.Struct({ plan: Schema.String, allowances: Schema.Array(RemainingAllowance) })

const decodeCurrent = Schema.decodeUnknownOption(Schema.Struct({ current: CallerPlan }))

const describeCaller = ({ allowances, plan }: typeof CallerPlan.Type): string =>
  `You are on the plan ${plan}. Left: ${allowances.map(describeAllowance).join(", ")}.`

const describeAllowance = ({ limit, name, remaining, resets_at: resetsAt }: typeof RemainingAllowance.Type): string =>
  `${remaining} of ${limit} ${name}${resetsAt === null ? "" : ` (the window ends ${resetsAt})`}`

const describePlan = ({
  about,
  allowances,
  job_names_per_day,
  kb_top_k,
  plan,
  suggest_slices_per_scan: slices,
}: Plan): string =>
  `- ${plan}: ${about} ${allowances.map(({ limit, name, per }) => `${limit} ${name} each ${per}`).join(", ")}; ${slices} slices for each scan_id, ${job_names_per_day} names in jobs each day, at most ${kb_top_k} passages for each kb_search.`

const allPlansText = [
  "Each plan:",
  ...Object.values(plans).map(describePlan),
  `Equal on every plan: ${doesNotVary.join("; ")}.`,
].join("\n")
