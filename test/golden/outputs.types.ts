import type { Operations } from "@surename/core/operations/all"
import type { CheckLiveOutput, RefusedName } from "@surename/core/operations/names/check-live/contract"
import type * as outputs from "./contract/outputs.d.ts"

interface Answers {
  readonly check_live: outputs.CheckLiveOutput
  readonly scan_namespace: outputs.ScanNamespaceOutput
  readonly suggest_names: outputs.SuggestNamesOutput
  readonly score_name: outputs.ScoreNameOutput
  readonly tld_policy: outputs.TldPolicyOutput
  readonly kb_search: outputs.KbSearchOutput
  readonly audit_domain: outputs.AuditDomainOutput
}

type Contract<Op> = Op extends { readonly whole: { readonly Encoded: infer Whole } }
  ? Whole
  : Op extends { readonly output: { readonly Encoded: infer Output } }
    ? Output
    : never

// The generated types equal the contracts. An operation returns the output types and accepts the input types.
export const answersOf = (made: { readonly [Name in keyof Answers]: Contract<Operations[Name]> }): Answers => made
export const inputOf = (sent: outputs.SuggestNamesInput): Operations["suggest_names"]["input"]["Encoded"] => sent

declare const row: Exclude<CheckLiveOutput["results"][number], RefusedName>
export const same: outputs.CheckLiveOutput["results"][number] = row
