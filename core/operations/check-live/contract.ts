import * as Schema from "effect/Schema"
import { Row } from "../../evidence/row.ts"
import { limits } from "../../limits.ts"

/** A name that cannot be asked about still gets its row: the others keep theirs. */
export const RefusedName = Schema.Struct({
  domain: Schema.String,
  error: Schema.Struct({ code: Schema.String, message: Schema.String }),
}).annotate({ identifier: "RefusedName" })
export type RefusedName = typeof RefusedName.Type

export const CheckLiveInput = Schema.Struct({
  domains: Schema.Array(Schema.String)
    .check(Schema.isMinLength(1), Schema.isMaxLength(limits.checkLiveDomains))
    .annotate({ description: `1 to ${limits.checkLiveDomains} full domain names` }),
})
export type CheckLiveInput = typeof CheckLiveInput.Type

export const CheckLiveOutput = Schema.Struct({ results: Schema.Array(Schema.Union([Row, RefusedName])) })
export type CheckLiveOutput = typeof CheckLiveOutput.Type

export const checkLive = {
  name: "check_live",
  method: "POST",
  path: "/scan/live",
  about: "Whether a registration exists right now, from the registry itself. Never cached, never a guess.",
  input: CheckLiveInput,
  output: CheckLiveOutput,
} as const
