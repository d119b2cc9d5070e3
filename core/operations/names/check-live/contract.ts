import * as Schema from "effect/Schema"
import { nameInList, receiptOption } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { Row } from "../../../evidence/row.ts"
import { See } from "../../../interface/see.ts"
import { nameLimits } from "../limits.ts"
import { example } from "./example.ts"

/** A refused name gets a row, and the others keep theirs. */
export const RefusedName = Schema.Struct({
  domain: Schema.String,
  error: Schema.Struct({ code: Schema.String, message: Schema.String }),
}).annotate({ identifier: "RefusedName" })
export type RefusedName = typeof RefusedName.Type

const Notice = Schema.Struct({
  code: Schema.Literal("not_seen_before"),
  message: Schema.String,
  see: Schema.Array(Schema.String).annotate({ description: "Operations to call first" }),
}).annotate({ identifier: "Notice" })

export const notSeenBefore: typeof Notice.Type = {
  code: "not_seen_before",
  message:
    "None of these names appeared in your calls of the last 6 hours. Call suggest_names for a concept or scan_namespace for a list first. Call check_live last.",
  see: ["suggest_names", "scan_namespace"],
}

export const CheckLiveInput = Schema.Struct({
  domains: Schema.Array(nameInList)
    .check(Schema.isMinLength(1), Schema.isMaxLength(nameLimits.checkLiveDomains))
    .annotate({ description: `1 to ${nameLimits.checkLiveDomains} full domain names` }),
  receipt: receiptOption,
})
export type CheckLiveInput = typeof CheckLiveInput.Type

export const CheckLiveOutput = Schema.Struct({
  results: Schema.Array(Schema.Union([Row, RefusedName])),
  see: Schema.optionalKey(See),
  notice: Schema.optionalKey(Notice).annotate({
    description: "No recent suggest_names or scan_namespace call showed these names. The results are unaffected",
  }),
})
export type CheckLiveOutput = typeof CheckLiveOutput.Type

export const checkLive = defineOperation({
  name: "check_live",
  method: "POST",
  path: "/scan/live",
  about: "Asks the registry whether a registration exists right now. Never cached, never a guess.",
  when: "Call it last, immediately before you act on a name. Call it again after 'unknown', 'pending' or 'unprobed'.",
  quote:
    "Quote the classification with last_verified_at and rdap_source. 'unregistered' does not mean 'purchasable': reserved, premium and held names give the same answer.",
  input: CheckLiveInput,
  output: CheckLiveOutput,
  scopes: ["names:read"],
  counts: "scans",
  hints: { readOnly: true, idempotent: true, openWorld: true },
  since: "0.1.0",
  example,
})
