import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Plan } from "@surename/core/operations/accounts/show-plans/contract"
import { doesNotVary, plans } from "@surename/core/operations/accounts/show-plans/plans"

/** Describes what is left to a caller, and what each plan grants; `undefined` for any other answer than that of `show_plans`. */
export const plansSentence = (output: unknown): string | undefined =>
  Option.getOrUndefined(Option.map(readCurrent(output), ({ current }) => `${ofCaller(current)}\n${ofAll}`))

const Left = Schema.Struct({
  name: Schema.String,
  limit: Schema.Number,
  remaining: Schema.Number,
  resets_at: Schema.NullOr(Schema.String),
})

/** The fields of the sentence; the rest of the answer is equal for every caller (R6). The contract has checked the others. */
const Current = Schema.Struct({ plan: Schema.String, allowances: Schema.Array(Left) })

const readCurrent = Schema.decodeUnknownOption(Schema.Struct({ current: Current }))

const ofCaller = ({ allowances, plan }: typeof Current.Type): string =>
  `You are on the plan ${plan}. Left: ${allowances.map(allowanceSentence).join(", ")}.`

const allowanceSentence = ({ limit, name, remaining, resets_at: at }: typeof Left.Type): string =>
  `${remaining} of ${limit} ${name}${at === null ? "" : ` (the window ends ${at})`}`

const grantedSentence = ({
  about,
  allowances,
  job_names_per_day,
  kb_top_k,
  plan,
  suggest_slices_per_scan: slices,
}: Plan): string =>
  `- ${plan}: ${about} ${allowances.map(({ limit, name, per }) => `${limit} ${name} each ${per}`).join(", ")}; ${slices} slices for each scan_id, ${job_names_per_day} names in jobs each day, at most ${kb_top_k} passages for each kb_search.`

const ofAll = [
  "Each plan:",
  ...Object.values(plans).map(grantedSentence),
  `The same on every plan: ${doesNotVary.join("; ")}.`,
].join("\n")
