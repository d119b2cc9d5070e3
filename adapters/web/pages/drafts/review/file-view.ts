import { html } from "hono/html"
import { markInvisible } from "@surename/core/interface/visible-text"
import type { StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import type { ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { limits } from "@surename/core/limits"
import type { Screen } from "../../page.ts"
import { addressOf } from "./reviewed.ts"

/** A file as text: nothing of it runs, loads or is linked. Invisible characters are shown by number. */
export const fileScreen = (one: ReviewedVersion, { path, size }: StoredFile, text: string): Screen => ({
  title: path,
  console: true,
  main: html`
    <p><a href="${addressOf(one)}">Version ${one.version} of ${one.draftId}</a></p>
    <h1>${path}</h1>
    ${size > limits.reviewFileBytes ? html`<p class="hint">The first ${limits.reviewFileBytes} of ${size} bytes.</p>` : ""}
    <pre tabindex="0" aria-label="The file as text"><code>${markInvisible(text)}</code></pre>
  `,
})
