import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { AllowanceLeft } from "@surename/core/interface/allowance"
import { type Plan, ShowPlansOutput } from "@surename/core/operations/show-plans/contract"
import { doesNotVary, plans } from "@surename/core/operations/show-plans/plans"

/** What is left to a caller, and what each plan grants; `undefined` for any answer but that of `show_plans`. */
export const plansSentence = (output: unknown): string | undefined =>
  Option.getOrUndefined(Option.map(readCurrent(output), ({ current }) => `${ofCaller(current)}\n${ofAll}`))

/** The rest of the answer is the same for every caller (R6). */
const readCurrent = Schema.decodeUnknownOption(Schema.Struct({ current: ShowPlansOutput.fields.current }))

const ofCaller = ({ allowances, plan }: ShowPlansOutput["current"]): string =>
  `You are on the plan ${plan}. Left: ${allowances.map(left).join(", ")}.`

const left = ({ limit, name, remaining, resets_at: at }: AllowanceLeft): string =>
  `${remaining} of ${limit} ${name}${at === null ? "" : ` (the window ends ${at})`}`

const granted = ({ about, allowances, kb_top_k, plan, suggest_slices_per_scan: slices }: Plan): string =>
  `- ${plan}: ${about} ${allowances.map(({ limit, name, per }) => `${limit} ${name} each ${per}`).join(", ")}; ${slices} slices for each scan_id, at most ${kb_top_k} passages for each kb_search.`

const ofAll = [
  "Each plan:",
  ...Object.values(plans).map(granted),
  `The same on every plan: ${doesNotVary.join("; ")}.`,
].join("\n")
