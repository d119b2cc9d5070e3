import { html } from "hono/html"
import type { ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { listRules } from "@surename/core/operations/drafts/get-draft/review-state"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { renderStatusTag } from "../status.ts"
import { renderFacts, renderTime } from "../../facts.ts"
import type { PageParts } from "../../page.ts"
import { toReviewPath, describeSubject, renderQuote } from "./reviewed.ts"

const listTitles = {
  requests: "Owners who ask",
  flagged: "Flagged",
  remarked: "Served, and worth a look",
  drafts: "Whole drafts that are flagged",
  decided: "Decided",
} as const

interface ReviewList {
  readonly queue: keyof typeof listTitles
  readonly versions: ReadonlyArray<ReviewedVersion>
}

export const renderReviewPage = (lists: ReadonlyArray<ReviewList>, hasCursor: boolean): PageParts => ({
  title: "Review",
  console: true,
  main: html`
    <h1>Review</h1>
    <p>Strangers wrote the excerpts and requests.</p>
    ${lists.map((list) => renderSection(list, hasCursor))}
  `,
})

const renderSection = ({ versions, queue }: ReviewList, hasCursor: boolean) => {
  const visible = versions.slice(0, draftLimits.reviewsAPage)
  const last = versions.length > visible.length ? visible.at(-1) : undefined
  return html`
    <section aria-labelledby="${queue}">
      <h2 id="${queue}">${listTitles[queue]}</h2>
      ${
        visible.length === 0
          ? html`<p>Nothing to review.</p>`
          : html`<ul class="cards">
              ${visible.map(renderCard)}
            </ul>`
      }
      ${
        hasCursor || last !== undefined
          ? html`<nav class="actions" aria-label="Pages of: ${listTitles[queue]}">
              ${hasCursor ? html`<a href="/account/review">All reviews</a>` : ""}
              ${last === undefined ? "" : html`<a href="${toOlderPath(queue, last)}">Older</a>`}
            </nav>`
          : ""
      }
    </section>
  `
}

const toOlderPath = (queue: string, { createdAt, draftId, version }: ReviewedVersion): string =>
  `/account/review?list=${queue}&after=${createdAt}-${draftId}-${version}`

const renderCard = (version: ReviewedVersion) => html`
  <li>
    <h3><a href="${toReviewPath(version)}">${describeSubject(version)}, version ${version.version}</a></h3>
    ${renderFacts([
      ["Draft", html`<code>${version.draftId}</code>`],
      ["Status", renderStatusTag(version)],
      ["Written", renderTime(version.createdAt)],
      ["Rules", listRules(version).join(", ") || "none apply"],
      ...(version.request?.answer === undefined && version.request !== undefined
        ? [["The owner asks", renderQuote(version.request.words)] as const]
        : []),
    ])}
  </li>
`
