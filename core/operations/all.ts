import { anonymousToken } from "./anonymous-token/contract.ts"
import { auditDomain } from "./audit-domain/contract.ts"
import { checkLive } from "./check-live/contract.ts"
import { createDraft } from "./create-draft/contract.ts"
import { getDraft } from "./get-draft/contract.ts"
import { listDrafts } from "./list-drafts/contract.ts"
import { scanNamespace } from "./scan-namespace/contract.ts"
import { scoreName } from "./score-name/contract.ts"
import { showPlansOperation } from "./show-plans/contract.ts"
import { suggestNames } from "./suggest-names/contract.ts"
import { example } from "./suggest-names/example.ts"
import { tldPolicyOperation } from "./tld-policy/contract.ts"
import { updateDraft } from "./update-draft/contract.ts"
import type { Operation } from "../interface/operation.ts"

/** Everything that is served, by name, in the order one would call it. */
export const operations = {
  suggest_names: {
    ...suggestNames,
    when: "Call it first, with a concept. Deepen a scan by sending its scan_id again, not by a wider limit: about 3 calls cover it.",
    quote:
      "Quote a row's classification with last_verified_at and rdap_source; 'unprobed' and 'pending' say nothing about registration. Check with check_live before acting.",
    scopes: ["names:read"],
    counts: "scans",
    open: false,
    errors: ["bad_scan_id"],
    hints: { readOnly: true, idempotent: false, openWorld: true },
    since: "0.1.0",
    aliases: [{ name: "browse_namespace", note: "Deprecated: call suggest_names. The path /browse is unchanged." }],
    example,
  },
  score_name: scoreName,
  scan_namespace: scanNamespace,
  audit_domain: auditDomain,
  tld_policy: tldPolicyOperation,
  show_plans: showPlansOperation,
  anonymous_token: anonymousToken,
  check_live: checkLive,
  create_draft: createDraft,
  update_draft: updateDraft,
  list_drafts: listDrafts,
  get_draft: getDraft,
} as const satisfies Readonly<Record<string, Operation>>

export type Operations = typeof operations
export type OperationName = keyof Operations

/** As a list, for code that needs all operations but not their exact types. */
export const everyOperation: ReadonlyArray<Operation> = Object.values(operations)
