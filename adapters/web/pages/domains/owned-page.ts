import { html } from "hono/html"
import { renderFormError } from "../form.ts"
import { ownedTabs, renderTabs } from "../navigation.ts"
import type { Html, PageParts, Visit } from "../page.ts"

export const renderOwnedPage = (visit: Visit, content: Html): PageParts => ({
  title: "Owned",
  console: true,
  main: html`
    <h1>Owned</h1>
    ${renderTabs(visit, "Owned", ownedTabs)} ${renderFormError(visit)} ${content}
  `,
})
