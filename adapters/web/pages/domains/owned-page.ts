import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { toSentence } from "@surename/core/evidence/describe-row"
import { limits } from "@surename/core/limits"
import { describeDomains } from "@surename/core/operations/domains/list-domains/logic"
import { renderFormError } from "../form.ts"
import { ownedTabs, renderTabs } from "../navigation.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { describeDomainCount } from "./in-words.ts"
import { requireDomains } from "./own-domains.ts"

/** A page of the owned shelf. Its summary counts the domains of every project. */
export const renderOwnedPage = Effect.fnUntraced(function* (visit: Visit, content: Html) {
  const { domains, owner } = yield* requireDomains(visit)
  const list = Effect.flatMap(domains.list(owner, undefined, limits.domainsListedMax), describeDomains)
  const now = yield* Clock.currentTimeMillis
  const summary = yield* Effect.orElseSucceed(
    Effect.map(list, (rows) => describeDomainCount(rows, now).join(", ")),
    () => "your domains could not be read just now",
  )
  const parts: PageParts = {
    title: "Owned",
    console: true,
    main: html`
      <h1>Owned</h1>
      <p class="hint">${toSentence(summary)}</p>
      ${renderTabs(visit, "Owned", ownedTabs)} ${renderFormError(visit)} ${content}
    `,
  }
  return parts
})
