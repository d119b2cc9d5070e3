import { html } from "hono/html"
import type { ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import type { Html } from "../../page.ts"

export const addressOf = ({ draftId, version }: ReviewedVersion): string =>
  `/account/review?draft=${draftId}&version=${version}`

/** Of a stranger: line ends are kept, nothing else is. */
export const words = (text: string): Html => html`<q class="words">${text}</q>`
