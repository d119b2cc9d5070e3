import { html } from "hono/html"
import { markInvisible } from "@surename/core/interface/visible-text"
import type { StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import type { ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { PageParts } from "../../page.ts"
import { toReviewPath } from "./reviewed.ts"

/** Nothing of the file runs, loads or links. Invisible characters appear as numbers. */
export const renderFilePage = (version: ReviewedVersion, { path, size }: StoredFile, text: string): PageParts => ({
  title: path,
  console: true,
  main: html`
    <p><a href="${toReviewPath(version)}">Version ${version.version} of ${version.draftId}</a></p>
    <h1>${path}</h1>
    ${size > draftLimits.reviewFileBytes ? html`<p class="hint">The first ${draftLimits.reviewFileBytes} of ${size} bytes.</p>` : ""}
    <pre tabindex="0" aria-label="The file as text"><code>${markInvisible(text)}</code></pre>
  `,
})
