import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { describeDomains } from "@surename/core/operations/domains/list-domains/logic"
import { formRefused, operated as operate } from "../operated.ts"
import { isProjectId, pathOf as projectPath, projectIdOf } from "../money/projects/own-projects.ts"
import type { FlashName } from "../flash.ts"
import { type Page, seeOther, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { domainScreen } from "./domain-view.ts"
import { domainsPath, ownDomain, pathOf } from "./own-domains.ts"

const path = `${domainsPath}/{domain}`

/** One domain: its record, what each name server said, and what can be done. */
export const domainPage: Page = {
  path,
  get: (visit) => Effect.map(screen(visit), (made) => showPage(made)),
}

const screen = Effect.fnUntraced(function* (visit: Visit) {
  const { found } = yield* ownDomain(visit)
  const [row] = yield* describeDomains([found])
  return domainScreen(visit, found, row, yield* Clock.currentTimeMillis)
})

/** Something that is done to the domain, and then its page again. */
const actionPage = (
  to: string,
  flash: FlashName,
  callFor: (domain: string) => Pick<Parameters<typeof operate>[1], "name" | "input">,
  back: (domain: string) => string = (domain) => pathOf(domain),
): Page => ({
  path: `${path}/${to}`,
  post: (visit) =>
    submitForm(visit, {}, screen, function* () {
      const { found } = yield* ownDomain(visit)
      yield* operate(visit, callFor(found.domain))
      return seeOther(back(found.domain), { flash })
    }),
})

export const checkDomain = actionPage("check", "domain-checked", (domain) => ({
  name: "verify_ownership",
  input: { action: "check", domain },
}))

export const startAgain = actionPage("start", "domain-started", (domain) => ({
  name: "verify_ownership",
  input: { action: "start", domain },
}))

/** One scan of the account's: what is kept of the domain is as of now then. */
export const scanDomain = actionPage("scan", "domain-scanned", (domain) => ({
  name: "scan_namespace",
  input: { candidates: [domain] },
}))

/** The project's page says where it is now. */
export const moveDomain: Page = {
  path: `${path}/move`,
  post: (visit) =>
    submitForm(visit, {}, screen, function* () {
      const { domains, found, owner } = yield* ownDomain(visit)
      const to = projectIdOf(visit.form.get("project") ?? "")
      if (!isProjectId(to))
        return yield* formRefused(
          "project",
          "The name of a project has 1 to 63 characters: letters a to z, digits and hyphens.",
        )
      yield* domains.move(owner, found.domain, to)
      return seeOther(projectPath(to), { flash: "domain-moved" })
    }),
}

export const removeDomain = actionPage(
  "remove",
  "domain-removed",
  (domain) => ({ name: "remove_domain", input: { domain } }),
  () => domainsPath,
)
