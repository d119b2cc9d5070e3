import type { AuditOutput } from "../operations/audit-domain/contract.ts"
import type { CheckLiveOutput } from "../operations/check-live/contract.ts"
import type { ScanOutput } from "../operations/scan-namespace/contract.ts"
import type { ScoreNameOutput } from "../operations/score-name/contract.ts"
import type { SuggestNamesInput, SuggestNamesOutput } from "../operations/suggest-names/contract.ts"
import type { Depth } from "../operations/suggest-names/logic.ts"
import type { TldPolicy } from "../operations/tld-policy/contract.ts"

/** As much of an engine as the interface serves. */
export interface Names {
  readonly checkLive: (domains: ReadonlyArray<string>) => Promise<CheckLiveOutput>
  readonly scanNamespace: (candidates: ReadonlyArray<string>) => Promise<ScanOutput>
  readonly suggestNames: (input: SuggestNamesInput, depth?: Depth) => Promise<SuggestNamesOutput>
  readonly scoreNames: (domains: ReadonlyArray<string>) => Promise<ScoreNameOutput>
  readonly tldPolicy: (tld: string) => Promise<TldPolicy>
  readonly auditDomain: (domain: string) => Promise<AuditOutput>
}
