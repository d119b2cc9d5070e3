import { anonymousToken } from "./anonymous-token/contract.ts"
import { auditDomain } from "./audit-domain/contract.ts"
import { checkLive } from "./check-live/contract.ts"
import { createDraft } from "./create-draft/contract.ts"
import { deleteDraft } from "./delete-draft/contract.ts"
import { getDraft } from "./get-draft/contract.ts"
import { getFinance } from "./get-finance/contract.ts"
import { listDomains } from "./list-domains/contract.ts"
import { kbSearchOperation } from "./kb-search/contract.ts"
import { listDrafts } from "./list-drafts/contract.ts"
import { quoteDomain } from "./quote-domain/contract.ts"
import { removeDomain } from "./remove-domain/contract.ts"
import { requestReview } from "./request-review/contract.ts"
import { scanNamespace } from "./scan-namespace/contract.ts"
import { scoreName } from "./score-name/contract.ts"
import { setBudget } from "./set-budget/contract.ts"
import { showPlansOperation } from "./show-plans/contract.ts"
import { suggestNames } from "./suggest-names/contract.ts"
import { tldPolicyOperation } from "./tld-policy/contract.ts"
import { updateDraft } from "./update-draft/contract.ts"
import { verifyOwnership } from "./verify-ownership/contract.ts"
import type { Operation } from "../interface/operation.ts"

/** Everything that is served, by name, in the order one would call it. */
export const operations = {
  suggest_names: suggestNames,
  score_name: scoreName,
  scan_namespace: scanNamespace,
  audit_domain: auditDomain,
  tld_policy: tldPolicyOperation,
  kb_search: kbSearchOperation,
  show_plans: showPlansOperation,
  anonymous_token: anonymousToken,
  check_live: checkLive,
  quote_domain: quoteDomain,
  set_budget: setBudget,
  get_finance: getFinance,
  create_draft: createDraft,
  update_draft: updateDraft,
  list_drafts: listDrafts,
  get_draft: getDraft,
  delete_draft: deleteDraft,
  request_review: requestReview,
  verify_ownership: verifyOwnership,
  list_domains: listDomains,
  remove_domain: removeDomain,
} as const satisfies Readonly<Record<string, Operation>>

export type Operations = typeof operations
export type OperationName = keyof Operations

export const isOperationName = (name: string): name is OperationName => Object.hasOwn(operations, name)

/** As a list, for code that needs all operations but not their exact types. */
export const everyOperation: ReadonlyArray<Operation> = Object.values(operations)
