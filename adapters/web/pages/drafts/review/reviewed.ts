import { html } from "hono/html"
import type { ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import type { Html } from "../../page.ts"

export const addressOf = ({ draftId, version }: ReviewedVersion): string =>
  `/account/review?draft=${draftId}&version=${version}`

/** A stranger's words: only line ends are kept as markup. */
export const words = (text: string): Html => html`<q class="words">${text}</q>`
