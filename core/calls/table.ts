import { operations } from "../operations/all.ts"
import type { OperationName } from "../operations/all.ts"
import { readRequest } from "../operations/suggest-names/read-request.ts"
import { askEngine } from "./ask-engine.ts"
import { anonymousToken, plansOf } from "./caller-work.ts"
import { judgeAudit, judgeScore } from "./judge-names.ts"
import type { Names } from "./names.ts"
import { live, scan, suggest } from "./names-work.ts"
import { bind } from "./work.ts"
import type { Bound } from "./work.ts"

/** Everything that is served, with what it does. An operation of the contract that is missing here does not compile. */
export const table = (names: Names): Readonly<Record<OperationName, Bound>> => ({
  suggest_names: bind(operations.suggest_names, {
    judge: readRequest,
    run: (input, asking) => suggest(names, input, asking),
  }),
  score_name: bind(operations.score_name, {
    judge: judgeScore,
    run: ({ domain, domains = [] }) =>
      askEngine(operations.score_name, () => names.scoreNames(domain === undefined ? domains : [domain])),
  }),
  scan_namespace: bind(operations.scan_namespace, {
    run: ({ candidates }, asking) => scan(names, candidates, asking),
  }),
  audit_domain: bind(operations.audit_domain, {
    judge: judgeAudit,
    run: ({ domain }) => askEngine(operations.audit_domain, () => names.auditDomain(domain)),
  }),
  tld_policy: bind(operations.tld_policy, {
    run: ({ tld }) => askEngine(operations.tld_policy, () => names.tldPolicy(tld)),
  }),
  show_plans: bind(operations.show_plans, { run: (_, asking) => plansOf(asking) }),
  anonymous_token: bind(operations.anonymous_token, { run: (_, asking) => anonymousToken(asking) }),
  check_live: bind(operations.check_live, { run: ({ domains }, asking) => live(names, domains, asking) }),
})
