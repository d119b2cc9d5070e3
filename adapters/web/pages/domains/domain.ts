import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { OperationName, OutputOf } from "@surename/core/operations/all"
import { describeDomains } from "@surename/core/operations/domains/list-domains/logic"
import { callOperation, type OperationCall } from "../operated.ts"
import { readStoredRows } from "../names/state-of.ts"
import { readProjectId, toProjectPath } from "../money/projects/own-projects.ts"
import type { FlashName } from "../flash.ts"
import { type Page, redirectTo, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { renderDomainPage } from "./domain-view.ts"
import { domainsPath, ownedPath, requireDomain, toDomainPath } from "./own-domains.ts"

const path = `${domainsPath}/{domain}`

export const domainPage: Page = { path, get: (visit) => Effect.map(loadPage(visit), (content) => showPage(content)) }

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const { ownedDomain } = yield* requireDomain(visit)
  const [listed] = yield* describeDomains([ownedDomain])
  const lastRow = (yield* readStoredRows([ownedDomain.domain])).get(ownedDomain.domain)?.row
  return renderDomainPage(visit, { ownedDomain, listed, lastRow }, yield* Clock.currentTimeMillis)
})

const makeActionPage = <Name extends OperationName>(
  action: string,
  flash: FlashName | ((answer: OutputOf<Name>) => FlashName),
  toCall: (domain: string) => OperationCall<Name>,
  toReturnPath: (domain: string) => string = (domain) => toDomainPath(domain),
): Page => ({
  path: `${path}/${action}`,
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      const { ownedDomain } = yield* requireDomain(visit)
      const answer = yield* callOperation(visit, toCall(ownedDomain.domain))
      return redirectTo(toReturnPath(ownedDomain.domain), { flash: typeof flash === "string" ? flash : flash(answer) })
    }),
})

const chooseFlash = (answer: OutputOf<"verify_ownership">): FlashName =>
  `domain-check-${"outcome" in answer ? answer.outcome : "error"}`

export const checkDomain = makeActionPage<"verify_ownership">("check", chooseFlash, (domain) => ({
  name: "verify_ownership",
  input: { action: "check", domain },
}))

export const restartVerification = makeActionPage("start", "domain-started", (domain) => ({
  name: "verify_ownership",
  input: { action: "start", domain },
}))

export const scanDomain = makeActionPage("scan", "domain-scanned", (domain) => ({
  name: "scan_namespace",
  input: { candidates: [domain] },
}))

export const moveDomain: Page = {
  path: `${path}/move`,
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      const { domains, ownedDomain, owner } = yield* requireDomain(visit)
      const projectId = yield* readProjectId(visit, "project")
      yield* domains.move(owner, ownedDomain.domain, projectId)
      return redirectTo(toProjectPath(projectId), { flash: "domain-moved" })
    }),
}

export const removeDomain = makeActionPage(
  "remove",
  "domain-removed",
  (domain) => ({ name: "remove_domain", input: { domain } }),
  () => ownedPath,
)
