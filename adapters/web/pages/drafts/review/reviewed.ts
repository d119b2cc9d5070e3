import { html } from "hono/html"
import { listRules } from "@surename/core/operations/drafts/get-draft/review-state"
import type { ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import type { Html } from "../../page.ts"

export const toReviewPath = ({ draftId, version }: ReviewedVersion): string =>
  `/account/review?draft=${draftId}&version=${version}`

/** Names a review by its rules, because ids say nothing to people. */
export const describeSubject = (reviewed: ReviewedVersion): string => {
  const [first, ...more] = listRules(reviewed)
  if (first === undefined) return "No rule applies"
  return more.length === 0 ? `Rule ${first}` : `Rule ${first} and ${more.length} more`
}

/** Quotes a stranger's text. Styles keep its line ends. */
export const renderQuote = (text: string): Html => html`<q class="words">${text}</q>`
