import { html } from "hono/html"
import { listRules } from "@surename/core/operations/drafts/get-draft/review-state"
import type { ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import type { Html } from "../../page.ts"

export const addressOf = ({ draftId, version }: ReviewedVersion): string =>
  `/account/review?draft=${draftId}&version=${version}`

/** Names a review by the rule that stopped it: an id says nothing to a person. */
export const subjectOf = (one: ReviewedVersion): string => {
  const [first, ...more] = listRules(one)
  if (first === undefined) return "No rule applies"
  return more.length === 0 ? `Rule ${first}` : `Rule ${first} and ${more.length} more`
}

/** A stranger's words: only line ends are kept as markup. */
export const words = (text: string): Html => html`<q class="words">${text}</q>`
