/**
 * The answers, from the contracts. Programs that install the package get `test/golden/contract/outputs.d.ts` instead: equal types, which
 * name no other package.
 */
import type { SuggestNamesInput as SuggestInput } from "@surename/core/operations/names/suggest-names/contract"

export type { Row } from "@surename/core/evidence/row"
export type { ScanRow } from "@surename/core/evidence/scan-row"
export type { KbSearchOutput } from "@surename/core/operations/knowledge/kb-search/contract"
export type { AuditOutput as AuditDomainOutput } from "@surename/core/operations/names/audit-domain/contract"
export type { CheckLiveOutput, RefusedName } from "@surename/core/operations/names/check-live/contract"
export type { ScanOutput as ScanNamespaceOutput } from "@surename/core/operations/names/scan-namespace/contract"
export type { ScoreNameOutput } from "@surename/core/operations/names/score-name/contract"
export type { SuggestedRow, SuggestNamesOutput } from "@surename/core/operations/names/suggest-names/contract"
export type { TldPolicy as TldPolicyOutput } from "@surename/core/operations/names/tld-policy/contract"

/** The engine gives whole rows only. */
export type SuggestNamesInput = Omit<SuggestInput, "compact">
